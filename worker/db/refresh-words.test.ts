import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call } from "#worker/test/call.ts";
import { refreshWords } from "./refresh-words.ts";
import { seed } from "./seed.ts";

const search = async (q: string) => {
  const response = await call(`/api/shop/products/search?${new URLSearchParams({ q })}`);
  return ((await response.json()) as { total: number }).total;
};

it("updates the words of products stored under older rules, a few at a time, without a new version", async () => {
  await seed(env.DB, { products: 120 });
  const found = await search("acero inoxidable");
  expect(found).toBeGreaterThan(0);
  await env.DB.prepare("UPDATE products SET attributeWords = '', wordRules = 0").run();
  expect(await search("acero inoxidable")).toBeLessThan(found);
  expect(await refreshWords(env.DB, 50)).toBe(50);
  expect(await refreshWords(env.DB, 50)).toBe(50);
  expect(await refreshWords(env.DB, 50)).toBe(20);
  expect(await refreshWords(env.DB, 50)).toBe(0);
  expect(await search("acero inoxidable")).toBe(found);
  const { results } = await env.DB.prepare("SELECT DISTINCT version FROM products").all();
  expect(results).toEqual([{ version: 1 }]);
});
