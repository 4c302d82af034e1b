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

const waysToStop: [string, (page: Page) => Promise<void>][] = [
  ["Stop", (page) => press(page, "Stop")],
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["a click outside", (page) => page.mouse.click(5, 5)],
];

it.each(waysToStop)("stops an import by %s after its pending call, and goes on", async (_, stop) => {
  const page = await openPanel({ expectedErrors: /ERR_FAILED/ });
  await openImport(page);
  await chooseFile(page, newProductsCsv(newKey(), 250));
  await press(page, "Check 250 rows");
  await statusText(page, "250 to add.").waitFor();
  const calls = await holdSaving(page);
  await press(page, "Save 250 products");
  await calls.first;
  await stop(page);
  await dialog(page).getByRole("button", { name: "Stopping..." }).waitFor();
  calls.release();
  await statusText(page, "Stopped after 200 of 250 rows. So far: 200 new.").waitFor();
  await dialog(page).getByRole("button", { name: "Go on" }).dblclick();
  await statusText(page, /^Saved: 250 new\./).waitFor();
  expect(calls.count).toBe(2);

  await page.route("**/api/shop/product-changes/*/undo", loseReplyOfSecondCall());
  await press(page, "Undo");
  await dialog(page).getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await statusText(page, "The undo has stopped. Press Undo to go on with it.").waitFor();
  await press(page, "Undo");
  await statusText(page, "Everything is as it was before.").waitFor();
});

it("closes an import that is stopping by another press on Escape, and lists it as a recent change", async () => {
  const page = await openPanel();
  const fileName = `${newKey()}.csv`;
  await openImport(page);
  await chooseFile(page, newProductsCsv(newKey(), 1), fileName);
  await press(page, "Check 1 row");
  await statusText(page, "1 to add.").waitFor();
  const calls = await holdSaving(page);
  await press(page, "Save 1 product");
  await calls.first;
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  calls.release();
  await press(page, "Recent changes");
  await press(page, `Undo ${fileName}`);
  await changeOf(page, fileName).getByText("Undone").waitFor();
});

it("goes on with a stopped import whose undo is refused because a colleague has changed a product", async () => {
  const page = await openPanel({ expectedErrors: /409/ });
  const key = newKey();
  await openImport(page);
  await chooseFile(page, newProductsCsv(key, 250));
  await press(page, "Check 250 rows");
  await statusText(page, "250 to add.").waitFor();
  const calls = await holdSaving(page);
  await press(page, "Save 250 products");
  await calls.first;
  await press(page, "Stop");
  calls.release();
  await statusText(page, "Stopped after 200 of 250 rows.").waitFor();
  await writeRows({
    sql: "UPDATE products SET version = version + 1 WHERE sku = ?1",
    values: [`${key}-0`],
  });
  await press(page, "Undo");
  await dialog(page).getByRole("alert").getByText("can no longer be undone as a whole.").waitFor();
  await press(page, "Go on");
  await statusText(page, /^Saved: 250 new\./).waitFor();
});

it("ignores a file that is dropped on the dialog during an import", async () => {
  const page = await openPanel();
  await openImport(page);
  await chooseFile(page, newProductsCsv(newKey(), 1));
  const file = { name: "other.csv", mimeType: "text/csv", buffer: Buffer.from("SKU,Name\nA-1,Bolt") };
  const drop = () => dropFile(page, "dialog[open] h2", file);
  await press(page, "Check 1 row");
  await statusText(page, "1 to add.").waitFor();
  const calls = await holdSaving(page);
  await press(page, "Save 1 product");
  await calls.first;
  expect(await drop()).toBe(true);
  calls.release();
  await statusText(page, /^Saved: 1 new\./).waitFor();
  expect(await drop()).toBe(true);
  await statusText(page, /^Saved: 1 new\./).waitFor();
});
