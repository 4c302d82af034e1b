import { env } from "cloudflare:workers";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { unescapeFormula } from "#contract/csv.ts";
import { type ChangeRow, changeFields } from "#contract/product-changes.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import {
  allProducts,
  applyRows,
  changesPath,
  checkRows,
  createProducts,
  newRow,
  outcomes,
  postAsStaff,
  productBySku,
  readData,
  startChange,
  undoChange,
} from "#worker/test/product-changes.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

const search = async (q: string) => {
  const response = await call(`/api/shop/products/search?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as { data: { sku: string }[] }).data.map(({ sku }) => sku);
};
const problemsOf = async (row: ChangeRow) => (await checkRows([row]))[0]?.problems;

it("previews which rows would be created, changed, kept and refused, without changing a product", async () => {
  const [sku = "", otherSku = ""] = await createProducts(2);
  const before = await allProducts();
  const price = Number(((await productBySku(sku)) as { priceCents: number }).priceCents) / 100;
  const verdicts = await checkRows([
    newRow(),
    { sku: sku.toLowerCase(), price: "$1,999.5", category: "packaging" },
    { sku: otherSku },
    { sku: "NEW-?", name: "No price" },
  ]);
  expect(outcomes(verdicts)).toEqual(["create", "change", "keep", "refuse"]);
  expect(verdicts[1]?.changes).toContainEqual({ field: "price", from: price.toFixed(2), to: "1999.50" });
  expect(verdicts[3]?.problems).toEqual([
    "Price: A new product needs one",
    "Description: A new product needs one",
  ]);
  expect(await allProducts()).toEqual(before);
});

it("reports a problem for each invalid cell", async () => {
  const [sku = ""] = await createProducts(1);
  const taken = (await productBySku((await createProducts(1))[0] as string)) as { slug: string };
  expect(await problemsOf({ sku: " " })).toContain("SKU: Required");
  expect(await problemsOf({ sku, name: "a\nb" })).toEqual([
    "Name: Line breaks and tabs are not allowed here",
  ]);
  expect(await problemsOf({ sku, price: "free" })).toEqual([
    "Price: Enter the price in dollars, for example 12.50",
  ]);
  expect(await problemsOf({ sku, price: "1.234,50" })).toHaveLength(1);
  for (const stock of ["-1", "2.5", "many"])
    expect(await problemsOf({ sku, stock })).toEqual(["Stock: Stock must be a whole number, 0 or more"]);
  expect(await problemsOf({ sku, stock: "1,000,001" })).toEqual(["Stock: Stock can't exceed 1,000,000"]);
  expect(await problemsOf({ sku, category: "Toys" })).toEqual(["Category: There is no category named Toys"]);
  expect(await problemsOf({ sku, imageUrl: "javascript:alert(1)" })).toHaveLength(1);
  expect(await problemsOf({ sku, slug: "!!!" })).toEqual(["Slug: Use letters and digits"]);
  expect(await problemsOf({ sku, slug: "a".repeat(201) })).toEqual([
    "Slug: String must contain at most 200 character(s)",
  ]);
  expect(await problemsOf({ sku, slug: taken.slug })).toEqual(["Slug: Another product has this slug"]);
  expect(await problemsOf({ sku, description: "a\0b" })).toHaveLength(1);
  expect(outcomes(await checkRows([newRow({ sku: "Twice" }), newRow({ sku: "TWICE" })]))).toEqual([
    "create",
    "refuse",
  ]);
});

it("applies rows only once when they are sent twice, makes them searchable, and undoes everything", async () => {
  const skus = await createProducts(60);
  const before = await allProducts();
  const id = await startChange();
  const rows = [
    ...skus.map((sku, index) => ({
      sku,
      stock: String(900_000 + index),
      category: index % 2 ? "none" : "Packaging",
    })),
    ...Array.from({ length: 60 }, () => newRow({ name: "Zyzzyx Coupling" })),
  ];
  const batches = [rows.slice(0, 100), rows.slice(100)];
  const firstVerdicts = [];
  for (const batch of batches) firstVerdicts.push(...(await applyRows(id, batch)));
  const after = await allProducts();
  const repeatedVerdicts = [];
  for (const batch of batches) repeatedVerdicts.push(...(await applyRows(id, batch)));

  expect(outcomes(firstVerdicts)).toEqual([
    ...skus.map(() => "change"),
    ...Array.from({ length: 60 }, () => "create"),
  ]);
  expect(outcomes(repeatedVerdicts)).toEqual(outcomes(firstVerdicts));
  expect(await allProducts()).toEqual(after);
  expect(after).toHaveLength(before.length + 60);
  expect(await search("zyzzyx")).toHaveLength(50);
  const slugs = after.slice(before.length).map((row) => row.slug);
  expect(slugs.slice(0, 3)).toEqual(["zyzzyx-coupling", "zyzzyx-coupling-2", "zyzzyx-coupling-3"]);

  await undoChange(id);
  expect(await allProducts()).toEqual(before);
  expect(await search("zyzzyx")).toEqual([]);
  const { results } = await env.DB.prepare(
    "SELECT who, action, detail FROM audit WHERE entity = 'product change' AND entityId = ?",
  )
    .bind(id)
    .all();
  expect(results).toEqual([
    { who: "dana", action: "create", detail: "prices.csv" },
    { who: "dana", action: "update", detail: "undone" },
  ]);
  expect((await refusalOf(await postAsStaff(`${changesPath}/${id}/rows`, { rows: [newRow()] }))).code).toBe(
    "not_found",
  );
});

it("refuses a row based on an outdated version, and a decimal comma with three digits", async () => {
  const [sku = ""] = await createProducts(1);
  const priceRow = { sku, version: 1, price: "9.99" };
  const deletionRow = { sku, version: 1, isDeleted: true } as const;
  expect(outcomes(await checkRows([priceRow]))).toEqual(["change"]);
  expect(outcomes(await checkRows([deletionRow]))).toEqual(["delete"]);
  await applyRows(await startChange(), [{ sku, stock: "5" }]);
  for (const row of [priceRow, deletionRow])
    expect(await problemsOf(row)).toEqual(["Somebody else has changed this product meanwhile"]);
  expect(await problemsOf({ sku, price: "0,125" })).toHaveLength(1);
});

it("ignores the other cells of a row that deletes its product", async () => {
  const [sku = ""] = await createProducts(1);
  const verdicts = await applyRows(await startChange(), [
    { sku, price: "free", slug: "!!!", isDeleted: true },
  ]);
  expect(outcomes(verdicts)).toEqual(["delete"]);
  expect(await productBySku(sku)).toBeNull();
});

it("names a change after a file whose name is as long as file systems allow", async () => {
  const label = `${"a".repeat(251)}.csv`;
  const id = await startChange(label);
  await applyRows(id, [newRow()]);
  const [change] = await readData<object[]>(await call(changesPath, { headers: staffHeaders }));
  expect(change).toMatchObject({ id, label });
});

it("reads a comma in a price as a decimal comma", async () => {
  const [sku = ""] = await createProducts(1);
  await applyRows(await startChange(), [{ sku, price: "1234,50" }]);
  expect(await productBySku(sku)).toMatchObject({ priceCents: 123_450 });
});

it("refuses a row whose product another row above changes or deletes, and applies the first one", async () => {
  const skus = (await createProducts(3)) as [string, string, string];
  const rows = skus.flatMap((sku, index): ChangeRow[] => [
    index === 0 ? { sku, price: "9.99" } : { sku, isDeleted: true },
    index === 1 ? { sku: sku.toLowerCase(), price: "9.99" } : { sku: sku.toLowerCase(), isDeleted: true },
  ]);
  const verdicts = await applyRows(await startChange(), rows);
  expect(outcomes(verdicts)).toEqual(["change", "refuse", "delete", "refuse", "delete", "refuse"]);
  expect(verdicts[1]?.problems).toEqual(["SKU: A row above has the same SKU"]);
  expect(await productBySku(skus[0])).toMatchObject({ priceCents: 999 });
  for (const sku of skus.slice(1)) expect(await productBySku(sku)).toBeNull();
});

it("refuses to delete a product that an earlier call of the same change has created or changed", async () => {
  const rows = [newRow(), { sku: String((await createProducts(1))[0]), price: "9.99" }];
  const id = await startChange();
  await applyRows(id, rows);
  const deletions = rows.map(({ sku }) => ({ sku, isDeleted: true as const }));
  expect(outcomes(await applyRows(id, deletions))).toEqual(["refuse", "refuse"]);
  for (const { sku } of rows) expect(await productBySku(sku)).not.toBeNull();
});

it("lists only changes that had an effect, newest first", async () => {
  await applyRows(await startChange("old.csv"), [newRow()]);
  const id = await startChange("new.csv");
  await startChange("nothing.csv");
  await applyRows(id, [newRow()]);
  const list = await readData<object[]>(await call(changesPath, { headers: staffHeaders }));
  expect(list[0]).toMatchObject({
    id,
    who: "dana",
    label: "new.csv",
    created: 1,
    changed: 0,
    undoneAt: null,
  });
  expect(list[1]).toMatchObject({ label: "old.csv" });
});

const heading = ["sku", ...changeFields] as const;
async function exportRows(query = ""): Promise<ChangeRow[]> {
  const response = await call(`/api/shop/products.csv${query}`, { headers: staffHeaders });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const [, ...rows] = Papa.parse<string[]>(await response.text(), { skipEmptyLines: true }).data;
  return rows.map(
    (cells) =>
      Object.fromEntries(
        heading.map((field, index) => [field, unescapeFormula(cells[index] ?? "")]),
      ) as unknown as ChangeRow,
  );
}

it("exports a file whose import changes nothing", async () => {
  await applyRows(await startChange(), [
    newRow({ name: "=cmd|' /C calc'!A0", description: ' "quoted", with\r\nlines;\tand é中 ' }),
    newRow({ name: "'-1 offset", description: "'=still a text" }),
  ]);
  const rows = await exportRows();
  expect(rows).toHaveLength((await allProducts()).length);
  for (let from = 0; from < rows.length; from += 100)
    for (const verdict of await checkRows(rows.slice(from, from + 100)))
      expect(verdict).toMatchObject({ outcome: "keep" });
});

it("exports only products that match the filters", async () => {
  await applyRows(await startChange(), [
    newRow({ name: "Quoin Wedge", stock: "0" }),
    newRow({ name: "Quoin Block", stock: "3" }),
  ]);
  const names = async (query: string) => (await exportRows(query)).map(({ name }) => name);
  expect(await names("?q=quoin")).toEqual(["Quoin Wedge", "Quoin Block"]);
  expect(await names("?q=quoin&stock=in")).toEqual(["Quoin Block"]);
  expect(await names("?q=%21")).toEqual([]);
});

it("creates and exports any text unchanged, except for spaces around a name, or refuses it", async () => {
  const line = fc.string({ unit: "grapheme", maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      line,
      fc.string({ unit: "grapheme-ascii", maxLength: 60 }),
      async (name, description) => {
        const id = await startChange();
        const row = newRow({ name, description });
        const [verdict] = await applyRows(id, [row]);
        if (verdict?.outcome === "create") {
          const [back] = (await exportRows("?stock=out")).filter(({ sku }) => sku === row.sku);
          expect(back).toMatchObject({ name: name.trim(), description });
        }
        await undoChange(id);
      },
    ),
    { numRuns: 25 },
  );
});
