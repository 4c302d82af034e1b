import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit, waitUntilUsable } from "./browser.ts";
import { addByEnter, knockout, listedParts, openParts, row } from "./parts.ts";
import { waitForDraft } from "./requests.ts";
import { line, stubCart } from "./shop.ts";

it("adds a search card's part once and keeps the list, however often the link is followed", async () => {
  const page = await visit("/shop/search?q=KT-INS114-DRE");
  await page
    .getByRole("link", { name: /^Pedir cotización/ })
    .first()
    .click();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe(`${knockout} (KT-INS114-DRE)`);
  await row(page, knockout).waitFor();
  await page.waitForURL("/quote");
  await addByEnter(page, "bracket as drawn");
  await page.getByLabel("Subject").fill("My own subject");
  await waitForDraft(page, "My own subject");
  await page.goto("/shop/search?q=KT-INS114-DRE");
  await page
    .getByRole("link", { name: /^Pedir cotización/ })
    .first()
    .click();
  await page.waitForURL("/quote");
  await page.getByText(`${knockout} is on your list.`).waitFor();
  await page.reload();
  await waitUntilUsable(page);
  await row(page, "bracket").waitFor();
  expect((await listedParts(page)).map(({ text, quantity }) => [text, quantity])).toEqual([
    [knockout, "1"],
    ["bracket as drawn", "1"],
  ]);
  expect(await page.getByLabel("Subject").inputValue()).toBe("My own subject");
});

it("adds the cart's lines with their quantities, and only once", async () => {
  const page = await visit("/shop/cart", {
    prepare: stubCart([line("Nut", "0.10", 5), line("Bolts", "1.00", 2)]),
  });
  const follow = async () => {
    await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).click();
    await page.waitForURL("/quote");
  };
  await follow();
  await page.getByText("2 parts from your cart added.").waitFor();
  await row(page, "Nut").getByLabel("Quantity of").fill("9");
  await row(page, "Bolts").getByLabel("Quantity of").fill("1");
  await page.goto("/shop/cart");
  await follow();
  await page.getByText("2 parts from your cart are on your list.").waitFor();
  expect((await listedParts(page)).map(({ text, sku, quantity }) => [text, sku, quantity])).toEqual([
    ["Nut", "Nut", "9"],
    ["Bolts", "Bolts", "2"],
  ]);
});

it("says that a cart or a link could not be read", async () => {
  const page = await visit("/quote?list=cart", {
    expectedErrors: /500/,
    prepare: (fresh) => fresh.route("**/api/shop/cart", (route) => route.fulfill({ status: 500, body: "" })),
  });
  await page.getByText("We couldn't read your cart.").waitFor();
  await page.waitForURL("/quote");
  await page.evaluate(() => location.assign("#list=W10x"));
  await page.getByText("This link holds no parts list.").waitFor();
  await page.waitForURL("/quote");
});

it("shares the list by a link that no server sees, and asks before adding it to another list", async () => {
  const page = await visit("/quote", { on: "phone" });
  await openParts(page);
  await addByEnter(page, "kt ins114 dre");
  await addByEnter(page, "bracket | as drawn ½″");
  await page.getByRole("button", { name: "Share this list" }).click();
  await page.getByRole("img", { name: "QR code of this list" }).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  const link = await page.getByLabel("Link to this list").inputValue();
  expect(new URL(link).search).toBe("");

  const requestedUrls: string[] = [];
  const other = await visit(link, {
    prepare: async (fresh) => fresh.on("request", (request) => requestedUrls.push(request.url())),
  });
  await other.getByText("2 parts added from the shared list.").waitFor();
  expect(await listedParts(other)).toEqual(await listedParts(page));
  expect(requestedUrls.filter((url) => /list=|bracket/.test(url) && !url.startsWith(link))).toEqual([]);
  expect(new URL(other.url()).hash).toBe("");

  await addByEnter(other, "their own part");
  const open = () => other.evaluate((hash) => location.assign(hash), new URL(link).hash);
  await open();
  await other
    .getByText("Somebody shared a list of 2 parts with you. You already have 3 parts here.")
    .waitFor();
  expect(await axeViolationsInThemesAndWidths(other)).toEqual([]);
  await other.getByRole("button", { name: "Keep mine" }).click();
  expect(await listedParts(other)).toHaveLength(3);
  await open();
  await other.getByRole("button", { name: "Add to my list" }).click();
  expect(await listedParts(other)).toHaveLength(5);
  await open();
  await other.getByRole("button", { name: "Replace my list" }).click();
  expect(await listedParts(other)).toEqual(await listedParts(page));
});
