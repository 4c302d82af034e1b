import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call } from "#worker/test/call.ts";
import { refreshSearchWords } from "./refresh-search-words.ts";
import { seed } from "./seed.ts";

const search = async (q: string) => {
  const response = await call(`/api/shop/products/search?${new URLSearchParams({ q })}`);
  return ((await response.json()) as { total: number }).total;
};

it("recomputes outdated search words in batches, without raising the version of a product", async () => {
  await seed(env.DB, { products: 120 });
  const found = await search("acero inoxidable");
  expect(found).toBeGreaterThan(0);
  await env.DB.prepare("UPDATE products SET attributeWords = '', wordRules = 0").run();
  expect(await search("acero inoxidable")).toBeLessThan(found);
  expect(await refreshSearchWords(env.DB, 50)).toBe(50);
  expect(await refreshSearchWords(env.DB, 50)).toBe(50);
  expect(await refreshSearchWords(env.DB, 50)).toBe(20);
  expect(await refreshSearchWords(env.DB, 50)).toBe(0);
  expect(await search("acero inoxidable")).toBe(found);
  const { results } = await env.DB.prepare("SELECT DISTINCT version FROM products").all();
  expect(results).toEqual([{ version: 1 }]);
});
