import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { categories } from "#contract/categories.ts";
import { searchCases } from "#contract/search/cases.ts";
import { popularSearches } from "#contract/search/popular-searches.ts";
import { seedSize } from "#worker/db/catalogue/generate.ts";
import { seed } from "#worker/db/seed.ts";
import { call } from "#worker/test/call.ts";

beforeAll(() => seed(env.DB, { products: seedSize }), 60_000);

interface SearchReply {
  data: { id: number; sku: string; name: string }[];
  total: number;
  totalIsMin?: boolean;
}

const search = async (q: string) => {
  const response = await call(`/api/shop/products/search?${new URLSearchParams({ q })}`);
  expect(response.status, q.slice(0, 40)).toBe(200);
  return (await response.json()) as SearchReply;
};

it.each(searchCases)(
  "finds what buyers expect for: $query",
  async ({ query, first, finds, misses, total }) => {
    const found = await search(query);
    const skus = found.data.map((product) => product.sku);
    if (first) expect(skus.slice(0, first.length)).toEqual(first);
    for (const sku of finds ?? []) expect(skus).toContain(sku);
    for (const sku of misses ?? []) expect(skus).not.toContain(sku);
    if (total !== undefined) expect(found.total).toBe(total);
  },
);

it.each([...popularSearches, ...categories.map(({ name }) => name)])(
  "finds products for the link %s",
  async (text) => {
    expect((await search(text)).total).toBeGreaterThan(3);
  },
);

describe("any text", () => {
  it.each([
    ...[
      "",
      " ",
      "\t\n",
      '"',
      '""',
      "'",
      "*",
      "-",
      "--",
      "NEAR",
      "NEAR(a b)",
      "AND",
      "OR NOT",
      "%",
      "_",
      "^",
      ":",
    ],
    ...["name:bolt", "{name} : x", "\0", "bolt\0nut", "(", ")", "🔩", "\uD800", "ﷺ", "a".repeat(10_000)],
    ...["bolt ".repeat(2000), '"bolt', "bolt*", "-bolt", "SELECT 1; --", "../..", "١٢", "½", "ﬁtting", "İ"],
  ])("%j gets a reply", async (text) => {
    const found = await search(text);
    expect(found.data.length).toBeLessThanOrEqual(50);
    expect(found.total).toBeGreaterThanOrEqual(found.data.length);
  });

  it("at random gets a reply", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        expect((await search(text)).data.length).toBeLessThanOrEqual(50);
      }),
      { numRuns: 50 },
    );
  });
});

it("counts at least the products whose names contain the word, and lists each product once", async () => {
  const { results } = await env.DB.prepare("SELECT id FROM products WHERE nameWords LIKE '%glove%'").all();
  const found = await search("glove");
  expect(found.total).toBeGreaterThanOrEqual(results.length);
  expect(found.totalIsMin).toBeUndefined();
  expect(new Set(found.data.map((product) => product.id)).size).toBe(found.data.length);
});

it("reports more than 1000 matches as at least 1000", async () => {
  await addShims(1001);
  expect(await search("shim")).toMatchObject({ total: 1000, totalIsMin: true });
  await env.DB.prepare("DELETE FROM products WHERE sku = 'SHIM-1001'").run();
  const atLimit = await search("shim");
  expect(atLimit.total).toBe(1000);
  expect(atLimit.totalIsMin).toBeUndefined();
});

async function addShims(count: number) {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, i) => i + 1));
  await env.DB.prepare(
    `INSERT INTO products (name, sku, slug, description, priceCents, stock, nameWords, partWord, restWords, wordsOf)
     SELECT 'Shim', 'SHIM-' || value, 'shim-' || value, 'x', 1, 1, 'shim', 'shim' || value, 'shim',
       'Shim' || char(10) || 'SHIM-' || value || char(10) FROM json_each(?1)`,
  )
    .bind(numbers)
    .run();
}
