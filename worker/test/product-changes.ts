import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { ProductChange, Verdict } from "#contract/product-changes.ts";
import { call } from "./call.ts";
import { staffHeaders } from "./inbox.ts";

/** Bulk changes to products, as staff make them. */

export const changesPath = "/api/shop/product-changes";
export const post = (path: string, body?: unknown) =>
  call(path, { method: "POST", headers: staffHeaders, body: body ?? {} });
export const data = async <Data>(response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
};
export const check = async (rows: ProductChange[]) =>
  data<Verdict[]>(await post(`${changesPath}/check`, { rows }));
export const start = async (label = "prices.csv") =>
  (await data<{ id: number }>(await post(changesPath, { label }))).id;
export const apply = async (id: number, rows: ProductChange[]) =>
  data<Verdict[]>(await post(`${changesPath}/${id}/rows`, { rows }));
export const undo = async (id: number) => {
  for (;;) if ((await data<{ left: number }>(await post(`${changesPath}/${id}/undo`))).left === 0) return;
};
export const outcomes = (verdicts: Verdict[]) => verdicts.map(({ outcome }) => outcome);
/** All products, without their versions. */
export const allProducts = async () => {
  const { results } = await env.DB.prepare("SELECT * FROM products ORDER BY id").all();
  return results.map(({ version, ...row }) => row);
};
export const bySku = (sku: string) =>
  env.DB.prepare("SELECT * FROM products WHERE sku = ?").bind(sku).first();
let number = 0;
export const newRow = (more: Partial<ProductChange> = {}): ProductChange => ({
  ...{ sku: `NEW-${++number}`, name: "Shim Washer", price: "1.20", description: "Stainless steel." },
  ...more,
});

/** Creates this many products. @returns their SKUs */
export async function someSkus(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => newRow());
  await apply(await start("made before"), rows);
  return rows.map(({ sku }) => sku);
}
