import { expect, it } from "vitest";
import { partLengths } from "#contract/parts.ts";
import { encodeList } from "#contract/share-list.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit, waitUntilUsable } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { addByEnter, knockout, listedParts, openParts, row } from "./parts.ts";
import { waitForDraft } from "./requests.ts";
import { line, stubCart } from "./shop.ts";

it("adds the part of a search result once and keeps the list, however often the result's link is followed", async () => {
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
  await page.goBack();
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

it("adds the cart's lines once, and keeps the larger quantity of a part that is already on the list in the same unit", async () => {
  const page = await visit("/shop/cart", {
    prepare: stubCart([line("Nut", "0.10", 5), line("Bolts", "1.00", 2)]),
  });
  const followQuoteLink = async () => {
    if (new URL(page.url()).pathname === "/quote") await page.goBack();
    await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).click();
    await page.waitForURL("/quote");
  };
  await followQuoteLink();
  await page.getByText("2 parts from your cart added.").waitFor();
  await row(page, "Nut").getByLabel("Quantity of").fill("9");
  await row(page, "Bolts").getByLabel("Quantity of").fill("1");
  await waitForDraft(page, "1 × Bolts");
  await followQuoteLink();
  await page.getByText("2 parts from your cart are on your list.").waitFor();
  expect((await listedParts(page)).map(({ text, sku, quantity }) => [text, sku, quantity])).toEqual([
    ["Nut", "Nut", "9"],
    ["Bolts", "Bolts", "2"],
  ]);

  // The cart counts pieces, so a listed part in boxes is another line.
  await row(page, "Bolts").getByLabel("Unit for").fill("boxes");
  await waitForDraft(page, "2 boxes × Bolts");
  await followQuoteLink();
  await page.getByText("1 part from your cart added.").waitFor();
  expect((await listedParts(page)).map(({ text, quantity, unit }) => [text, quantity, unit])).toEqual([
    ["Nut", "9", ""],
    ["Bolts", "2", "boxes"],
    ["Bolts", "2", ""],
  ]);
});

it("adds a part from a link, and says if a link or the cart cannot be read, or if a shared list does not fit", async () => {
  const page = await visit("/quote?part=X-1%0A2&subject=Bracket%09as%20drawn", {
    expectedErrors: /500/,
    prepare: (newPage) =>
      newPage.route("**/api/shop/cart", (route) => route.fulfill({ status: 500, body: "" })),
  });
  await page.getByText("Bracket as drawn added.").waitFor();
  const texts = async () => (await listedParts(page)).map(({ text, sku }) => [text, sku]);
  expect(await texts()).toEqual([["Bracket as drawn", "X-1 2"]]);
  await page.waitForURL("/quote");
  const follow = (path: string) => page.evaluate((to) => history.pushState(null, "", to), path);
  await follow("/quote?part=%E2%80%8B");
  await page.waitForURL("/quote");
  await follow("/quote?list=cart");
  await page.getByText("We couldn't read your cart.").waitFor();
  await page.waitForURL("/quote");
  await page.evaluate(() => location.assign("#list=W10x"));
  await page.getByText("This link holds no parts list.").waitFor();
  await page.waitForURL("/quote");
  expect(await texts()).toEqual([["Bracket as drawn", "X-1 2"]]);

  const long = { text: "n".repeat(partLengths.text), quantity: 1, note: "n".repeat(partLengths.note) };
  const encoded = await encodeList(Array.from({ length: 45 }, () => long));
  await page.evaluate((hash) => location.assign(hash), `#list=${encoded}`);
  await page.getByRole("button", { name: "Add to my list" }).click();
  await page.getByText(/^\d+ parts don't fit/).waitFor();
  expect(await page.getByText("added from the shared list").count()).toBe(0);
});

it("shares the list in a link's fragment, which no server receives, and asks before adding it to another list", async () => {
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
  const recipientPage = await visit(link, {
    prepare: async (newPage) => newPage.on("request", (request) => requestedUrls.push(request.url())),
  });
  await recipientPage.getByText("2 parts added from the shared list.").waitFor();
  expect(await listedParts(recipientPage)).toEqual(await listedParts(page));
  expect(requestedUrls.filter((url) => /list=|bracket/.test(url) && !url.startsWith(link))).toEqual([]);
  expect(new URL(recipientPage.url()).hash).toBe("");

  await addByEnter(recipientPage, "their own part");
  const openLink = () => recipientPage.evaluate((hash) => location.assign(hash), new URL(link).hash);
  await openLink();
  await recipientPage
    .getByText("Somebody shared a list of 2 parts with you. You already have 3 parts here.")
    .waitFor();
  expect(await axeViolationsInThemesAndWidths(recipientPage)).toEqual([]);
  await recipientPage.getByRole("button", { name: "Keep mine" }).click();
  expect(await recipientPage.getByLabel("Add a part").evaluate(isFocused)).toBe(true);
  expect(await listedParts(recipientPage)).toHaveLength(3);
  await openLink();
  await recipientPage.getByRole("button", { name: "Add to my list" }).click();
  expect(await listedParts(recipientPage)).toHaveLength(5);
  await openLink();
  await recipientPage.getByRole("button", { name: "Replace my list" }).click();
  expect(await listedParts(recipientPage)).toEqual(await listedParts(page));
});

it("asks again after a reload what to do with a shared list, and adds it once the own list is discarded", async () => {
  const encoded = await encodeList([{ text: "shared part", quantity: 2 }]);
  const page = await visit("/quote");
  await openParts(page);
  await addByEnter(page, "own part");
  await waitForDraft(page, "1 × own part");
  await page.evaluate((hash) => location.assign(hash), `#list=${encoded}`);
  const question = page.getByText("Somebody shared a list of 1 part with you. You already have 1 part here.");
  await question.waitFor();
  await page.reload();
  await question.waitFor();
  page.once("dialog", (confirmation) => confirmation.accept());
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByText("1 part added from the shared list.").waitFor();
  await page.waitForURL("/quote");
  await waitForDraft(page, "shared part");
  await page.reload();
  await waitUntilUsable(page);
  await row(page, "shared part").waitFor();
  expect(await listedParts(page)).toHaveLength(1);
  expect(await question.count()).toBe(0);
});
