import fc from "fast-check";
import { expect, it } from "vitest";
import { type Catalogue, catalogue } from "#contract/catalogue.ts";
import { slugOf } from "#contract/slug.ts";
import { applyChanges } from "./apply-changes.ts";
import type { CatalogueProduct } from "./catalogue-product.ts";
import { ColumnReader } from "./column-reader.ts";
import { toColumns } from "./to-columns.ts";

const name = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("Hex Nut M8, Zinc", "Glove 1/2", "¡Ñu!"),
);
const slug = (from: string) =>
  fc.oneof(
    fc.constant(slugOf(from)),
    fc.integer({ min: -1, max: 12 }).map((number) => `${slugOf(from)}-${number}`),
    fc.constantFrom(`${slugOf(from)}-02`, `${slugOf(from)}-1e3`, `${slugOf(from)}-`, "0", "2"),
    fc.string(),
  );
const product = fc.tuple(fc.integer({ min: 1, max: 60 }), name).chain(([id, text]) =>
  fc.record<CatalogueProduct>({
    id: fc.constant(id),
    name: fc.constant(text),
    slug: slug(text),
    sku: fc.string(),
    priceCents: fc.nat(),
    imageUrl: fc.option(fc.constantFrom("/a.svg", "/b.svg", "https://example.com/c.png")),
    categoryId: fc.option(fc.integer({ min: 1, max: 20 })),
    attributeWords: fc.constantFrom("", "steel", "steel acero", "brass laton", "laton acero 316"),
  }),
);
const products = fc
  .uniqueArray(product, { selector: ({ id }) => id })
  .map((list) => list.toSorted((a, b) => a.id - b.id));

const decode = ({ products: columns }: Pick<Catalogue, "products">) => {
  const reader = new ColumnReader(columns);
  return reader.ids.map((_, index) => reader.at(index));
};
const fullCatalogue = (list: readonly CatalogueProduct[], upTo: number | null = null): Catalogue => ({
  asOf: "2026-11-21T08:00:00.000Z",
  version: "1",
  total: list.length,
  upTo,
  categories: [],
  products: toColumns(list),
});

it("encodes and decodes every product without loss", () => {
  fc.assert(
    fc.property(products, (list) => {
      const sent = JSON.parse(JSON.stringify(fullCatalogue(list)));
      expect(decode(catalogue.parse(sent))).toEqual(list);
    }),
    { numRuns: 300 },
  );
});

it("equals the full catalogue after changes are applied, once or twice", () => {
  fc.assert(
    fc.property(products, products, (before, after) => {
      const ids = new Set(after.map(({ id }) => id));
      const isUnchanged = (one: CatalogueProduct) =>
        before.some((other) => fc.stringify(one) === fc.stringify(other));
      const changes: Catalogue = {
        ...fullCatalogue(after.filter((one) => !isUnchanged(one))),
        ...{ since: "1", version: "2", total: after.length },
        deleted: before.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
      };
      const updated = applyChanges(fullCatalogue(before), changes);
      expect(decode(updated)).toEqual(after);
      expect(updated).toMatchObject({ version: "2", total: after.length });
      expect(updated.since).toBeUndefined();
      expect(decode(applyChanges(updated, changes))).toEqual(after);
    }),
    { numRuns: 300 },
  );
});

it("ignores changes to products beyond the device's limit", () => {
  const newProduct = (id: number, text: string): CatalogueProduct => ({
    ...{ id, name: text, sku: "S", slug: "s", priceCents: 1, categoryId: null, imageUrl: null },
    attributeWords: "",
  });
  const previous = fullCatalogue([newProduct(1, "Nut"), newProduct(2, "Bolt")], 2);
  const changes = {
    ...fullCatalogue([newProduct(2, "Screw"), newProduct(3, "Rod")]),
    since: "1",
    version: "2",
    total: 9,
  };
  const updated = applyChanges(previous, changes);
  expect(decode(updated).map(({ id, name }) => [id, name])).toEqual([
    [1, "Nut"],
    [2, "Screw"],
  ]);
  expect(updated).toMatchObject({ upTo: 2, total: 9 });
});

it.each([
  ["lists of different lengths", { names: ["A", "B"] }],
  ["a picture index out of range", { images: [2] }],
  ["an attribute set index out of range", { attributes: [2] }],
  ["an attribute word index out of range", { attributeSets: [[1]] }],
  ["a name that is not a string", { names: [7] }],
  ["a missing list", { skus: undefined }],
  ["a fraction of a cent", { priceCents: [0.5] }],
])("refuses %s", (_, wrong) => {
  const one = { id: 1, name: "A", sku: "S", slug: "a", priceCents: 1, categoryId: null, imageUrl: null };
  const whole = fullCatalogue([{ ...one, attributeWords: "steel" }]);
  expect(catalogue.safeParse(whole).success).toBe(true);
  expect(catalogue.safeParse({ ...whole, products: { ...whole.products, ...wrong } }).success).toBe(false);
});
