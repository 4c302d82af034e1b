import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { ChangeRow, Verdict } from "#contract/product-changes.ts";
import { call } from "./call.ts";
import { staffHeaders } from "./inbox.ts";

export const changesPath = "/api/shop/product-changes";
export const postAsStaff = (path: string, body?: unknown) =>
  call(path, { method: "POST", headers: staffHeaders, body: body ?? {} });
export const readData = async <Data>(response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
};
export const checkRows = async (rows: ChangeRow[]) =>
  readData<Verdict[]>(await postAsStaff(`${changesPath}/check`, { rows }));
export const startChange = async (label = "prices.csv") =>
  (await readData<{ id: number }>(await postAsStaff(changesPath, { label }))).id;
export const applyRows = async (id: number, rows: ChangeRow[]) =>
  readData<Verdict[]>(await postAsStaff(`${changesPath}/${id}/rows`, { rows }));
export const undoChange = async (id: number) => {
  for (;;)
    if ((await readData<{ left: number }>(await postAsStaff(`${changesPath}/${id}/undo`))).left === 0) return;
};
export const outcomes = (verdicts: Verdict[]) => verdicts.map(({ outcome }) => outcome);
export const allProducts = async () => {
  const { results } = await env.DB.prepare("SELECT * FROM products ORDER BY id").all();
  return results.map(({ version, ...row }) => row);
};
export const productBySku = (sku: string) =>
  env.DB.prepare("SELECT * FROM products WHERE sku = ?").bind(sku).first();
let skuCounter = 0;
export const newRow = (overrides: Partial<ChangeRow> = {}): ChangeRow => ({
  ...{ sku: `NEW-${++skuCounter}`, name: "Shim Washer", price: "1.20", description: "Stainless steel." },
  ...overrides,
});

export async function createProducts(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => newRow());
  await applyRows(await startChange("made before"), rows);
  return rows.map(({ sku }) => sku);
}
