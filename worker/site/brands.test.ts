import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { categories } from "#contract/categories.ts";
import { fallbackBrands } from "#contract/fallback-brands.ts";
import { seed } from "#worker/db/seed.ts";
import { call } from "#worker/test/call.ts";

it("lists the eighteen brands of the seed with name and logo only", async () => {
  expect(await (await call("/api/brands")).json()).toEqual({
    success: true,
    data: fallbackBrands,
  });
  expect(fallbackBrands).toHaveLength(18);
});

it("leaves out inactive brands and sorts by display order", async () => {
  await env.DB.batch([
    env.DB.prepare("UPDATE brands SET isActive = 0 WHERE name = 'Boltmere'"),
    env.DB.prepare("UPDATE brands SET displayOrder = 99 WHERE name = 'Arvoltek'"),
  ]);
  const { data } = (await (await call("/api/brands")).json()) as {
    data: { name: string }[];
  };
  expect(data.map((brand) => brand.name)).not.toContain("Boltmere");
  expect(data.at(-1)?.name).toBe("Arvoltek");
});

it("gives visitors the small file of an uploaded logo", async () => {
  const start = `/pictures/${"0".repeat(64)}`;
  await env.DB.prepare("UPDATE brands SET logoUrl = ? WHERE name = 'Cindral'")
    .bind(`${start}-900.webp`)
    .run();
  const { data } = (await (await call("/api/brands")).json()) as { data: { name: string }[] };
  expect(data).toContainEqual({ name: "Cindral", logoUrl: `${start}-400.webp` });
});

it("keeps existing brands when seeded again", async () => {
  const before = (await env.DB.prepare("SELECT * FROM brands").all()).results;
  expect(await seed(env.DB)).toEqual({ categories: 0, brands: 0, posts: 0 });
  expect((await env.DB.prepare("SELECT * FROM brands").all()).results).toEqual(before);
});

it("seeds the twenty categories of the contract", async () => {
  const { results } = await env.DB.prepare("SELECT * FROM categories ORDER BY id").all();
  expect(results).toEqual(categories);
  expect(results).toHaveLength(20);
});
