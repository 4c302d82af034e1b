import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { deleteRows } from "#worker/test/delete-rows.ts";
import { seedStatements } from "./seed.ts";

it("adds the products that an earlier, smaller seed left out, and no product twice", async () => {
  await deleteRows("products");
  await env.DB.exec("DELETE FROM sqlite_sequence WHERE name = 'products'");
  for (const count of [100, 250, 250]) {
    for (const { sql, rows } of seedStatements(count))
      await env.DB.prepare(sql).bind(JSON.stringify(rows)).run();
    const { results } = await env.DB.prepare("SELECT id FROM products ORDER BY id").all();
    expect(results.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
});

it("keeps each statement a tenth below D1's size limit of 100 KB, with its values inlined", () => {
  for (const { table, sql, rows } of seedStatements(25_000)) {
    const bytes = new TextEncoder().encode(sql + JSON.stringify(rows).replaceAll("'", "''")).length;
    expect(bytes, table).toBeLessThan(90_000);
  }
});
