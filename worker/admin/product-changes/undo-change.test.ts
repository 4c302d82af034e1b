import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call, refusalOf } from "#worker/test/call.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import {
  allProducts,
  apply,
  bySku,
  changesPath,
  check,
  data,
  newRow,
  outcomes,
  post,
  someSkus,
  start,
  undo,
} from "#worker/test/product-changes.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

it("refuses to undo a change, even in part, if one of its products has been changed since", async () => {
  const [sku = "", other = ""] = await someSkus(2);
  const id = await start();
  await apply(id, [
    { sku, stock: "77" },
    { sku: other, stock: "78" },
  ]);
  await apply(await start(), [{ sku: other, stock: "79" }]);
  const refusal = await refusalOf(await post(`${changesPath}/${id}/undo`));
  expect(refusal.code).toBe("conflict");
  expect(refusal.message).toContain("One of these products");
  expect(await bySku(sku)).toMatchObject({ stock: 77 });
});

it("undoes a change after a later one has been undone", async () => {
  const skus = await someSkus(3);
  const [sku = "", other = "", deleted = ""] = skus;
  const before = await allProducts();
  const first = await start();
  const created = newRow({ stock: "4" });
  await apply(first, [...skus.map((sku) => ({ sku, stock: "77" })), created]);
  const afterFirst = await allProducts();
  const second = await start();
  await apply(second, [
    { sku, stock: "78" },
    { sku: other, name: "Shim Ring", stock: "79" },
    { sku: deleted, isDeleted: true },
    { sku: created.sku, stock: "5" },
  ]);
  expect((await post(`${changesPath}/${first}/undo`)).status).toBe(409);
  await undo(second);
  expect(await allProducts()).toEqual(afterFirst);
  await undo(first);
  expect(await allProducts()).toEqual(before);
});

it("undoes a change whose product was deleted and restored since", async () => {
  const [sku = ""] = await someSkus(1);
  const { id } = (await bySku(sku)) as { id: number };
  const change = await start();
  await apply(change, [{ sku, stock: "77" }]);
  await call(`/api/shop/products/${id}`, { method: "DELETE", headers: staffHeaders });
  const entry = await env.DB.prepare("SELECT max(id) AS id FROM trash").first<number>("id");
  expect((await post(`/api/admin/trash/${entry}/restore`)).status).toBe(200);
  await undo(change);
  expect(await bySku(sku)).toMatchObject({ stock: 0 });
});

it("records each product that it changes in the audit trail", async () => {
  const [sku = "", deleted = ""] = await someSkus(2);
  const [{ id }, { id: deletedId }] = (await Promise.all([bySku(sku), bySku(deleted)])) as [
    { id: number },
    { id: number },
  ];
  const trail = async (id: number) => {
    const { results } = await env.DB.prepare(
      "SELECT who, action, detail FROM audit WHERE entity = 'product' AND entityId = ? ORDER BY id",
    )
      .bind(id)
      .all();
    return results.slice(1);
  };
  const change = await start();
  const created = newRow();
  const rows = [{ sku, price: "9.99" }, { sku: deleted, isDeleted: true as const }, created];
  await apply(change, rows);
  const { id: createdId } = (await bySku(created.sku)) as { id: number };
  await apply(change, rows);
  await undo(change);
  const by = { who: "dana", detail: `change ${change}` };
  const undoBy = { who: "dana", detail: `undo of change ${change}` };
  expect(await trail(id)).toEqual([
    { ...by, action: "update" },
    { ...undoBy, action: "update" },
  ]);
  expect(await trail(deletedId)).toEqual([
    { ...by, action: "delete" },
    { ...undoBy, action: "restore" },
  ]);
  expect(await trail(createdId)).toEqual([{ ...undoBy, action: "delete" }]);
});

it("moves products to the trash, and restores them completely", async () => {
  const skus = await someSkus(60);
  const before = await allProducts();
  const id = await start("Deleted");
  const rows = skus.map((sku) => ({ sku, isDeleted: true as const }));
  expect(outcomes(await check(rows))).toEqual(skus.map(() => "delete"));
  expect(outcomes(await apply(id, rows))).toEqual(skus.map(() => "delete"));
  expect(await allProducts()).toHaveLength(before.length - 60);
  expect(outcomes(await apply(id, rows))).toEqual(skus.map(() => "keep"));
  const trash = await data<object[]>(
    await call("/api/admin/trash?entity=product", { headers: staffHeaders }),
  );
  expect(trash[0]).toMatchObject({ who: "dana", label: `Shim Washer (${skus.at(-1)})` });
  const list = await data<object[]>(await call(changesPath, { headers: staffHeaders }));
  expect(list[0]).toMatchObject({ id, deleted: 60 });
  await undo(id);
  expect(await allProducts()).toEqual(before);
  expect(
    await data<object[]>(await call("/api/admin/trash?entity=product", { headers: staffHeaders })),
  ).toEqual([]);
});

it("says how many products an interrupted undo has left, and continues it", async () => {
  const before = await allProducts();
  const id = await start();
  await apply(
    id,
    Array.from({ length: 70 }, () => newRow()),
  );
  expect(await data(await post(`${changesPath}/${id}/undo`))).toEqual({ left: 20 });
  const [change] = await data<object[]>(await call(changesPath, { headers: staffHeaders }));
  expect(change).toMatchObject({ id, left: 20 });
  await undo(id);
  expect(await allProducts()).toEqual(before);
  expect((await data<object[]>(await call(changesPath, { headers: staffHeaders })))[0]).toMatchObject({
    id,
    left: 0,
  });
});
