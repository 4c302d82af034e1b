import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { openCatalogue, type SearchableCatalogue } from "#contract/catalogue/searchable-catalogue.ts";
import { catalogue } from "#contract/catalogue.ts";
import { searchProducts } from "#contract/products.ts";
import { searchCases } from "#contract/search/cases.ts";
import { generateProducts, seedSize } from "#worker/db/catalogue/generate.ts";
import { wordColumns } from "#worker/db/product-rows.ts";
import { seed } from "#worker/db/seed.ts";
import { call } from "#worker/test/call.ts";

/** The catalogue as a device downloads and searches it. Its results must equal those of the server's search. */
let deviceCatalogue: SearchableCatalogue;

const unusual = [
  ["Café Crème Guante Ñandú", "ÑA-1"],
  ["ﬁtting İstanbul № 5", "odd.1"],
  ["ねじ M8 ナット", "ネジ-8"],
  ["Ｆｕｌｌ ｗｉｄｔｈ １２", "odd/2"],
  ["🔩", "---"],
  ["Same name", "SAME"],
  ["Same name", "sa-me"],
  ["Same name", "s.a.m.e"],
  ['1 1/2" x 3/8-16, 8.8, AWG 12', "A"],
  ["a", "a-b-c-d"],
] as const;

beforeAll(async () => {
  await seed(env.DB, { products: seedSize });
  const longerNames = Array.from({ length: 60 }, (_, i) => [`Same name ${i}`, `SAME-${i}`] as const);
  const shims = Array.from({ length: 1010 }, (_, i) => ["Shim", `SHIM-${i}`] as const);
  // More than fifty products with the same normalized part number, which is more than one page.
  const dots = Array.from({ length: 70 }, (_, i) => [`Dot ${99 - i}`, `D${"-".repeat(i)}OT`] as const);
  const rows = [...unusual, ...longerNames, ...shims, ...dots].map(([name, sku]) => ({
    ...{ name, sku, slug: sku, ...wordColumns({ name, sku, categoryId: null, description: "x" }, null) },
  }));
  await env.DB.prepare(
    `INSERT INTO products (name, sku, slug, description, priceCents, stock, nameWords, partWord, restWords, wordsOf)
     SELECT value->>'name', value->>'sku', value->>'slug', 'x', 1, 1, value->>'nameWords', value->>'partWord',
       value->>'restWords', value->>'wordsOf' FROM json_each(?1)`,
  )
    .bind(JSON.stringify(rows))
    .run();
  deviceCatalogue = openCatalogue(catalogue.parse(await (await call("/api/catalogue")).json()));
}, 60_000);

async function expectSameResults(q: string): Promise<void> {
  const answer = await call(`/api/shop/products/search?${new URLSearchParams({ q })}`);
  const server = searchProducts.reply.parse(await answer.json());
  const inUrl = new URLSearchParams({ q }).get("q") ?? ""; // without lone surrogates, which a URL replaces
  expect(deviceCatalogue.search(inUrl), JSON.stringify(q)).toEqual(server);
}

it("returns the server's results for every search case", async () => {
  for (const { query } of searchCases) await expectSameResults(query);
});

it("returns the server's results for names, part numbers and their prefixes", async () => {
  for (const [i, { name, sku }] of [...generateProducts(seedSize)].entries()) {
    if (i % 31 !== 0) continue;
    const words = name.split(/[\s,]+/);
    await expectSameResults(name);
    await expectSameResults(sku.slice(0, 1 + (i % sku.length)));
    await expectSameResults(`${words[i % words.length]} ${(words[0] ?? "").slice(0, 1 + (i % 4))}`);
  }
});

it("returns the server's results for rare and common words", async () => {
  const rare = unusual.flatMap(([name, sku]) => [name, sku, name.slice(0, 4)]);
  const common = [
    "a",
    "b",
    "1",
    "s",
    "x 1",
    "steel",
    "shim",
    "shi",
    "same",
    "dot",
    "d",
    "do",
    "in",
    "box",
    "m8",
    "de",
    "20 x",
  ];
  for (const text of [...rare, ...common]) await expectSameResults(text);
});

it("returns the server's results for random text", async () => {
  const known = [...generateProducts(300)].flatMap(({ name, sku }) => [...name.split(/[\s,]+/), sku]);
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom(...known), fc.nat(6)).map(([word, end]) => word.slice(0, end + 1)),
    },
    { weight: 2, arbitrary: fc.constantFrom("guantes", "tornillo", "cinta", "de", "x", "½", "m8", "12 awg") },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
  );
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  await fc.assert(fc.asyncProperty(text, expectSameResults), { numRuns: 100 });
});
