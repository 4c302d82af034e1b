import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { addProducts } from "./add-products.ts";
import { signedIn } from "./administrators.ts";
import { visit } from "./browser.ts";
import { press } from "./panel.ts";

it("exports the products of a search whose list is still loading, without the number of the list before", async () => {
  const page = await visit("/admin?tab=products&view=table", await signedIn());
  const key = await addProducts(page, 3);
  await press(page, "More");
  const isList = (url: URL) => url.pathname === "/api/shop/products" && url.searchParams.get("q") === key;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(isList, async (route) => {
    await released;
    return route.continue();
  });
  const listCall = page.waitForRequest((request) => isList(new URL(request.url())));
  await page.getByLabel("Search products").fill(key);
  await listCall;
  const downloading = page.waitForEvent("download");
  await press(page, "Export the products found");
  const download = await downloading;
  expect((await readFile(await download.path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(1 + 3);
  await page.getByRole("status").getByText(`Saved as ${download.suggestedFilename()}.`).waitFor();
  release();
  await page.getByRole("button", { name: "Export 3 products" }).waitFor();
});
