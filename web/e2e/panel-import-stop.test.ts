import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import {
  changeOf,
  chooseFile,
  newKey,
  newProductsCsv,
  openImport,
  openPanel,
  statusText,
} from "./import-products.ts";
import { dialog, press } from "./panel.ts";
import { dropFile } from "./picture-files.ts";
import { loseReply } from "./requests.ts";
import { writeRows } from "./write-rows.ts";

/** Passes all calls on to the Worker, but drops the second reply. */
function loseReplyOfSecondCall(): (route: Route) => Promise<unknown> {
  let callCount = 0;
  return (route) => (++callCount === 2 ? loseReply(route) : route.continue());
}

/** Holds the calls that save rows until `release`. */
async function holdSaving(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const url = "**/api/shop/product-changes/*/rows";
  const calls = { count: 0, first: page.waitForRequest(url), release };
  await page.route(url, async (route) => {
    calls.count++;
    await released;
    return route.continue();
  });
  return calls;
}

it("stops an import after its pending call, goes on after a refused undo, and completes an undo whose reply was lost", async () => {
  const page = await openPanel({ expectedErrors: /ERR_FAILED|409/ });
  const key = newKey();
  await openImport(page);
  await chooseFile(page, newProductsCsv(key, 201));
  await press(page, "Check 201 rows");
  await statusText(page, "201 to add.").waitFor();
  const calls = await holdSaving(page);
  await press(page, "Save 201 products");
  await calls.first;
  await press(page, "Stop");
  await dialog(page).getByRole("button", { name: "Stopping..." }).waitFor();
  calls.release();
  await statusText(page, "Stopped after 200 of 201 rows. So far: 200 new.").waitFor();

  // A colleague changes a product, which is undone later.
  const addToVersion = (number: number) =>
    writeRows({
      sql: "UPDATE products SET version = version + ?1 WHERE sku = ?2",
      values: [String(number), `${key}-0`],
    });
  await addToVersion(1);
  await press(page, "Undo");
  await dialog(page).getByRole("alert").getByText("can no longer be undone as a whole.").waitFor();
  expect(await statusText(page, "The undo has stopped.").count()).toBe(0);
  await addToVersion(-1);
  await dialog(page).getByRole("button", { name: "Go on" }).dblclick();
  await statusText(page, /^Saved: 201 new\./).waitFor();
  expect(calls.count).toBe(2);

  await page.route("**/api/shop/product-changes/*/undo", loseReplyOfSecondCall());
  await press(page, "Undo");
  await dialog(page).getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await statusText(page, "The undo has stopped. Press Undo to go on with it.").waitFor();
  await press(page, "Undo");
  await statusText(page, "Everything is as it was before.").waitFor();
});

it("shows that an import is stopping after Escape or a click outside, closes on another Escape, and ignores a dropped file meanwhile", async () => {
  const page = await openPanel();
  const fileName = `${newKey()}.csv`;
  const startHeldImport = async () => {
    await chooseFile(page, newProductsCsv(newKey(), 1), fileName);
    await press(page, "Check 1 row");
    await statusText(page, "1 to add.").waitFor();
    const calls = await holdSaving(page);
    await press(page, "Save 1 product");
    await calls.first;
    return calls;
  };
  const stopping = dialog(page).getByRole("button", { name: "Stopping..." });
  const file = { name: "other.csv", mimeType: "text/csv", buffer: Buffer.from("SKU,Name\nA-1,Bolt") };
  const drop = () => dropFile(page, "dialog[open] h2", file);
  await openImport(page);
  const calls = await startHeldImport();
  expect(await drop()).toBe(true);
  await page.mouse.click(5, 5);
  await stopping.waitFor();
  calls.release();
  await statusText(page, /^Saved: 1 new\./).waitFor();
  expect(await drop()).toBe(true);
  await statusText(page, /^Saved: 1 new\./).waitFor();
  await press(page, "Undo");
  await statusText(page, "Everything is as it was before.").waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });

  await press(page, "Import a CSV file");
  const nextCalls = await startHeldImport();
  await page.keyboard.press("Escape");
  await stopping.waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  nextCalls.release();
  await press(page, "Recent changes");
  await press(page, `Undo ${fileName}`);
  await changeOf(page, fileName).getByText("Undone").nth(1).waitFor();
});
