import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { rowsIn, type Visit, visit } from "./browser.ts";
import { refuse, succeed } from "./mock-session.ts";
import { ownWorker } from "./own-worker.ts";
import { dialog, field, press, toast } from "./panel.ts";
import { signedInLocally } from "./signed-in-locally.ts";

/** This file has its own Worker, because other tests search too. */
const worker = ownWorker();

const asVisitor = (path: string, more: Visit = {}) => visit(path, { baseURL: worker.origin, ...more });
const asStaff = (prepare: (page: Page) => Promise<unknown>, more: Visit = {}) =>
  visit("/admin?tab=products", {
    baseURL: worker.origin,
    storageState: signedInLocally(worker.folder, worker.origin, `Ana ${crypto.randomUUID()}`),
    prepare,
    ...more,
  });
const readCounts = () =>
  rowsIn(worker.database, "SELECT words, searches, withoutHit FROM search_counts ORDER BY day, words");
const openSearches = async (page: Page) => {
  await press(page, "Searches");
  await dialog(page).getByRole("heading", { name: "Searches", exact: true }).waitFor();
};
const listedSearches = (page: Page, name: string) =>
  dialog(page).getByRole("region", { name }).getByRole("listitem").allInnerTexts();

it("shows staff frequent searches and those that found nothing", async () => {
  const staff = await asStaff(withAxe);
  await press(staff, "Add New Product");
  for (const [label, value] of [
    ["Product Name *", "Quoin Wedge"],
    ["SKU *", "QW-1"],
    ["Price *", "12.50"],
    ["Stock *", "7"],
    ["Description *", "Beech."],
  ] as const) {
    await field(staff, label).fill(value);
  }
  await press(staff, "Add Product");
  await toast(staff).getByText("Product created", { exact: true }).waitFor();

  const visitor = await asVisitor("/shop/search?q=Quoin+wedges");
  await visitor.getByRole("searchbox").fill("");
  await visitor.getByRole("searchbox").pressSequentially("Unobtainium 1/2");
  await visitor.getByRole("searchbox").press("Enter");
  await visitor.waitForURL(/q=Unobtainium/);
  const installed = await asVisitor("/shop/search?q=quoin-wedge", { installed: true });
  await expect.poll(() => installed.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await installed.goto("/shop/search?q=unobtainium+1/2");
  await expect.poll(readCounts).toEqual([
    { words: "quoin wedge", searches: 2, withoutHit: 0 },
    { words: "unobtainium 1q2", searches: 2, withoutHit: 2 },
  ]);

  await press(staff, "More");
  await openSearches(staff);
  await expect.poll(() => dialog(staff).getByText("None yet.").count()).toBe(2);
  expect(await complaintsEverywhere(staff)).toEqual([]);
  await staff.keyboard.press("Escape");

  const database = new DatabaseSync(worker.database, { timeout: 10_000 });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  database.prepare("UPDATE search_counts SET day = ?").run(yesterday);
  database.close();
  for (const q of ["quoin+wedge", "unobtainium+1/2", "unobtainium+1/2"])
    await asVisitor(`/shop/search?q=${q}`);
  await expect.poll(readCounts).toHaveLength(4);
  await openSearches(staff);
  const unobtainium = "unobtainium 1/2\n4 searches";
  await expect
    .poll(() => listedSearches(staff, "Most frequent"))
    .toEqual([unobtainium, "quoin wedge\n3 searches"]);
  expect(await listedSearches(staff, "Nothing found")).toEqual([unobtainium]);
  expect(await complaintsEverywhere(staff)).toEqual([]);
  if (process.env.SHOTS) await staff.screenshot({ path: `${process.env.SHOTS}-searches.png` });
  await staff.setViewportSize({ width: 390, height: 844 });
  expect(await dialog(staff).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  if (process.env.SHOTS) await staff.screenshot({ path: `${process.env.SHOTS}-searches-phone.png` });

  // Searches by staff are not counted.
  const opening = staff.waitForEvent("popup");
  await dialog(staff).getByRole("link", { name: "quoin wedge" }).click();
  await (await opening).getByText("Quoin Wedge").first().waitFor();
  const before = readCounts().slice(0, 4);
  await asVisitor("/shop/search?q=zyzzyx");
  await expect.poll(readCounts).toHaveLength(5);
  expect(readCounts().slice(0, 4)).toEqual(before);
});

it("shows loading and failure, and the searches of the chosen period", async () => {
  let isDown = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const staff = await asStaff(
    async (fresh) => {
      await withAxe(fresh);
      await fresh.route("**/api/admin/searches?*", async (route) => {
        await released;
        if (isDown) return refuse(route, 500, "internal", "Oops");
        const days = new URL(route.request().url()).searchParams.get("days");
        const words = `${"verylongword".repeat(8)} ${days}`;
        return succeed(route, { data: { frequent: [{ words, searches: 1200 }], withoutHit: [] } });
      });
    },
    { expectedErrors: /status of 500/ },
  );
  await press(staff, "More");
  await openSearches(staff);
  await dialog(staff).getByText("Loading the searches...").waitFor();
  release();
  await dialog(staff).getByText("We couldn't load the searches.").waitFor();
  expect(await complaintsEverywhere(staff)).toEqual([]);
  isDown = false;
  await press(staff, "Try again");
  await dialog(staff).getByRole("link", { name: / 30$/ }).waitFor();
  await dialog(staff).getByLabel("Period").selectOption("Last 7 days");
  await dialog(staff)
    .getByRole("link", { name: /verylongword 7$/ })
    .waitFor();
  await dialog(staff).getByText("1,200 searches").waitFor();
  await staff.setViewportSize({ width: 320, height: 640 });
  expect(await dialog(staff).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  expect(await complaintsEverywhere(staff)).toEqual([]);
});
