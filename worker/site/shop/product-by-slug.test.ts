import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { findBySlug } from "#contract/catalogue/find-by-slug.ts";
import { type Catalogue, catalogue } from "#contract/catalogue.ts";
import { publicProduct } from "#contract/public-product.ts";
import { quoteForm } from "#contract/quote.ts";
import { cutAtWord, productSubject } from "#contract/subjects.ts";
import { seedSize } from "#worker/db/catalogue/generate.ts";
import { listBySlug } from "#worker/db/product-list.ts";
import { seed } from "#worker/db/seed.ts";
import { call } from "#worker/test/call.ts";

interface Row {
  name: string;
  sku: string;
  slug: string;
}

let rows: Row[];
let deviceCatalogue: Catalogue;
beforeAll(async () => {
  await seed(env.DB, { products: seedSize });
  rows = (await env.DB.prepare("SELECT name, sku, slug FROM products").all<Row>()).results;
  deviceCatalogue = catalogue.parse(await (await call("/api/catalogue")).json());
}, 60_000);

it("finds seeded products on the device by their slugs in the database", () => {
  expect(rows.length).toBe(seedSize);
  const { names, skus } = deviceCatalogue.products;
  const bySku = new Map(skus.map((sku, i) => [sku, names[i]]));
  for (const { name, sku } of rows) expect(bySku.get(sku), sku).toBe(name);
  // Checks only a sample, because each lookup scans the list.
  for (const { name, sku, slug } of rows.filter((_, i) => i % 97 === 0))
    expect(findBySlug(deviceCatalogue.products, slug), slug).toMatchObject({ name, sku, slug });
  expect(findBySlug(deviceCatalogue.products, "unheard-of")).toBeNull();
});

it("returns the same product from the database as from the device, including price and picture", async () => {
  for (const { slug } of rows.filter((_, i) => i % 97 === 0)) {
    const [found] = (await listBySlug(env.DB, slug)).data;
    expect(publicProduct.parse(found)).toEqual(findBySlug(deviceCatalogue.products, slug));
  }
});

it("gives every seeded product a subject that the quote form accepts, with its full part number", () => {
  const { subject } = quoteForm.shape;
  for (const row of rows) {
    const text = productSubject(row);
    expect(subject.safeParse(text).success, text).toBe(true);
    expect(text).toBe(`${row.name} (${row.sku})`);
  }
});

it.each([
  ["Hex Bolt M8", 200, "Hex Bolt M8"],
  ["Hex Bolt M8", 10, "Hex Bolt"],
  ["Hex Bolt M8", 8, "Hex Bolt"],
  ["Hex Bolt M8", 7, "Hex"],
  ["Hex  Bolt", 4, "Hex"],
  ["Hexagonal", 3, "Hex"],
  ["🔩🔩", 3, "🔩"],
])("cuts %s to at most %i characters, between words if possible", (text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
});

it("cuts the name of a product, never its part number", () => {
  const sku = "X".repeat(64);
  const text = productSubject({ name: "long name ".repeat(20).trim(), sku });
  expect(text.length).toBeLessThanOrEqual(200);
  expect(text.endsWith(`name (${sku})`) || text.endsWith(`long (${sku})`)).toBe(true);
});

it("replies with the product of a slug, or none", async () => {
  const ask = async (slug: string) =>
    (await call(`/api/shop/products?${new URLSearchParams({ slug })}`)).json();
  const row = rows[0] as Row;
  expect(await ask(row.slug)).toMatchObject({ success: true, data: [{ name: row.name }], total: 1 });
  expect(await ask("unheard-of")).toMatchObject({ success: true, data: [], total: 0 });
});
