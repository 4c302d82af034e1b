import { expect, it } from "vitest";
import { parseList } from "#contract/paste/parse-list.ts";
import { rows, visit } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { waitForCatalogue } from "./device-catalogue.ts";
import { isFocused } from "./is-focused.ts";
import { openFromInbox } from "./message-detail.ts";
import { networkErrors, startNetwork } from "./network.ts";
import { addByEnter, listedParts, pasteLines, row } from "./parts.ts";
import { saveQuote, waitForThanks } from "./quote-form.ts";
import { unique } from "./requests.ts";

/** A list as customers mail it, with 21 lines that are not empty. */
const messyLines = [
  "Hi Sam, we need these by Friday:",
  "",
  "2 x KT-INS114-DRE",
  "kt ins114.dre\t4",
  "4 pcs M8x20 widget of unobtainium",
  "Qty 10 – unobtainium gloves L",
  "• 3 boxes of unobtainium anchors",
  "  - unobtainium tape, 12 rolls",
  "1. unobtainium hooks (25)",
  "2) 6 × unobtainium clamps",
  "unobtainium glue; 7",
  '"unobtainium plate, 1/2"" thick",8',
  "unobtainium rod M8 x 20",
  "unobtainium lamps: 9",
  "> 5 unobtainium lenses",
  "unobtainium seals x 11",
  "1,000 x unobtainium rivets",
  "unobtainium pump - 1 ea",
  "Cant. 13 unobtainio",
  "unobtainium ✕ ½″ Ø 20",
  "100 mm unobtainium ties",
  "Thanks! Ana",
];
/** The quantity in each line that is not empty; 1 if it has none. */
const quantities = [1, 2, 4, 4, 10, 3, 12, 25, 6, 7, 8, 1, 9, 5, 11, 1000, 1, 13, 1, 1, 1];

it("collects a list from the cart and, offline, by search and paste; the inbox gets the same lines once", async () => {
  const network = await startNetwork();
  const page = await visit("/shop/search?q=SAF-DN10-K5", {
    ...{ on: "phone", baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  await waitForCatalogue(page);
  await page.getByRole("button", { name: "Añadir al Carrito" }).first().click();
  await page.getByText("El producto se ha añadido a tu carrito").first().waitFor();
  await page.goto("/shop/cart");
  await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).click();
  await row(page, "SAF-DN10-K5").waitFor();

  network.state = "cut";
  await page.context().setOffline(true);
  await addByEnter(page, "kt ins114 dre");
  await addByEnter(page, "bracket as on drawing 4711");
  await row(page, "bracket").getByLabel("Quantity of").fill("4");
  await row(page, "bracket").getByLabel("Note for").fill("two holes | zinc");
  await pasteLines(page, messyLines);
  const pasteResults = page.getByRole("list", { name: "Lines found" }).getByRole("listitem");
  const sources = messyLines.filter(Boolean);
  expect(await pasteResults.count()).toBe(sources.length);
  for (const [index, source] of sources.entries()) {
    expect(await pasteResults.nth(index).locator("p").first().textContent()).toBe(source);
  }
  for (const index of [1, 2]) expect(await pasteResults.nth(index).textContent()).toContain("Found");
  expect(await pasteResults.nth(3).textContent()).toContain("Kept as typed");
  await page.getByRole("button", { name: `Add ${sources.length} parts` }).click();
  expect(await page.getByRole("button", { name: "Paste a list" }).evaluate(isFocused)).toBe(true);
  const partsInForm = await listedParts(page);
  expect(partsInForm.map(({ quantity }) => Number(quantity))).toEqual([1, 1, 4, ...quantities]);

  const text = unique("For the night shift.");
  await saveQuote(page, text);
  expect(await unsentRequests(page)).toHaveLength(1);
  network.state = "open";
  await page.context().setOffline(false);
  await waitForThanks(page);

  const stored = rows("SELECT name, items, message FROM contact_messages WHERE message LIKE ?", `${text}%`);
  expect(stored).toHaveLength(1);
  const items = JSON.parse(String(stored[0]?.items)) as Record<string, unknown>[];
  expect(
    items.map(({ text, sku = "", quantity, unit = "", note = "" }) => ({
      ...{ text, sku, quantity: String(quantity), unit, note },
    })),
  ).toEqual(partsInForm);
  // Lines that match no product are stored as `parseList` reads them.
  const parsed = parseList(messyLines.join("\n")).map((line) => line.kind === "part" && line.part);
  expect(items.slice(6)).toEqual(parsed.slice(3));
  expect(stored[0]?.message).toContain(`--- Parts (${items.length}) ---`);

  const staff = await openFromInbox(text.split(" ").at(-1) ?? "");
  const tableRows = staff.getByRole("region", { name: "Parts" }).getByRole("row");
  await tableRows.first().waitFor();
  // Catalogue data arrives a moment later, in further columns.
  const cells = await tableRows.evaluateAll((all) =>
    all
      .slice(1)
      .map((tableRow) =>
        [...tableRow.querySelectorAll("td")].slice(0, 6).map(({ textContent }) => textContent),
      ),
  );
  expect(cells).toEqual(
    partsInForm.map(({ text, sku, quantity, unit, note }, index) => [
      String(index + 1),
      quantity,
      unit,
      text,
      sku,
      note,
    ]),
  );
  expect(await staff.getByRole("article").textContent()).not.toContain("--- Parts");
});
