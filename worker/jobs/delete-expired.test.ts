import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { recordStatements } from "#worker/test/record-statements.ts";
import { deleteExpired } from "./delete-expired.ts";

it("finds the rows of old product changes by an index", async () => {
  const { DB, statements } = recordStatements();
  await deleteExpired({ DB });
  const sql = statements.find((statement) => statement.startsWith("DELETE FROM product_change_rows"));
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind("2026").all<{ detail: string }>();
  const steps = plan.results.map(({ detail }) => detail);
  expect(steps.filter((step) => step.startsWith("SCAN product_change_rows"))).toEqual([]);
  expect(steps.filter((step) => /^SEARCH product_change_rows .*changeId=/.test(step))).not.toEqual([]);
});
