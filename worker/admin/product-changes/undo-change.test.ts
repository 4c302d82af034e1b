import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call, refusalOf } from "#worker/test/call.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import {
  allProducts,
  applyRows,
  changesPath,
  checkRows,
  createProducts,
  newRow,
  outcomes,
  postAsStaff,
  productBySku,
  readData,
  startChange,
  undoChange,
} from "#worker/test/product-changes.ts";
import { runJobs } from "#worker/test/run-jobs.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

it("refuses to undo a change, even in part, if one of its products has been changed since", async () => {
  const [sku = "", other = ""] = await createProducts(2);
  const id = await startChange();
  await applyRows(id, [
    { sku, stock: "77" },
    { sku: other, stock: "78" },
  ]);
  await applyRows(await startChange(), [{ sku: other, stock: "79" }]);
  const refusal = await refusalOf(await postAsStaff(`${changesPath}/${id}/undo`));
  expect(refusal.code).toBe("conflict");
  expect(refusal.message).toContain("One of these products");
  expect(await productBySku(sku)).toMatchObject({ stock: 77 });
});

it("undoes a change after a later one has been undone", async () => {
  const skus = await createProducts(3);
  const [sku = "", other = "", deleted = ""] = skus;
  const before = await allProducts();
  const first = await startChange();
  const created = newRow({ stock: "4" });
  await applyRows(first, [...skus.map((sku) => ({ sku, stock: "77" })), created]);
  const afterFirst = await allProducts();
  const second = await startChange();
  await applyRows(second, [
    { sku, stock: "78" },
    { sku: other, name: "Shim Ring", stock: "79" },
    { sku: deleted, isDeleted: true },
    { sku: created.sku, stock: "5" },
  ]);
  expect((await postAsStaff(`${changesPath}/${first}/undo`)).status).toBe(409);
  await undoChange(second);
  expect(await allProducts()).toEqual(afterFirst);
  await undoChange(first);
  expect(await allProducts()).toEqual(before);
});

it("undoes a change that gave a product's old slug to a new product", async () => {
  const skus = await createProducts(60);
  const [sku = ""] = skus;
  const { slug } = (await productBySku(sku)) as { slug: string };
  const before = await allProducts();
  const id = await startChange();
  await applyRows(id, [{ sku, slug: "earlier-shim" }, ...skus.slice(1).map((sku) => ({ sku, stock: "9" }))]);
  await applyRows(id, [newRow({ slug })]);
  await undoChange(id);
  expect(await allProducts()).toEqual(before);
});

it.each([
  [2, "oldest"],
  [2, "newest"],
  [60, "oldest"],
  [60, "newest"],
])("undoes a change of %i products that passed a slug on to its %s product", async (count, receiver) => {
  const skus = await createProducts(count);
  const [first = "", last = ""] = [skus[0], skus.at(-1)];
  const [giver, taker] = receiver === "oldest" ? [last, first] : [first, last];
  const { slug } = (await productBySku(giver)) as { slug: string };
  const before = await allProducts();
  const id = await startChange();
  await applyRows(id, [{ sku: giver, slug: `renamed-${giver}`.toLowerCase() }]);
  await applyRows(id, [
    { sku: taker, slug },
    ...skus.filter((sku) => sku !== giver && sku !== taker).map((sku) => ({ sku, stock: "9" })),
  ]);
  await undoChange(id);
  expect(await allProducts()).toEqual(before);
});

it("refuses to undo a change that freed a slug if another change gave that slug to a product whose stock the first one set", async () => {
  const skus = await createProducts(60);
  const [stockOnly = "", renamed = ""] = [skus[0], skus.at(-1)];
  const { slug } = (await productBySku(renamed)) as { slug: string };
  const id = await startChange();
  await applyRows(id, [{ sku: renamed, slug: `renamed-${renamed}`.toLowerCase() }]);
  await applyRows(await startChange(), [{ sku: stockOnly, slug }]);
  await applyRows(
    id,
    skus.slice(0, -1).map((sku) => ({ sku, stock: "9" })),
  );
  expect((await refusalOf(await postAsStaff(`${changesPath}/${id}/undo`))).message).toContain("has taken");
  expect(await productBySku(stockOnly)).toMatchObject({ slug });
  await applyRows(await startChange(), [{ sku: stockOnly, slug: `freed-${stockOnly}`.toLowerCase() }]);
  await undoChange(id);
  expect(await productBySku(renamed)).toMatchObject({ slug });
});

it("undoes a change that deleted products and gave their slugs to many new ones", async () => {
  const skus = await createProducts(60);
  const slugs = await Promise.all(skus.map(async (sku) => (await productBySku(sku))?.slug as string));
  const before = await allProducts();
  const id = await startChange();
  await applyRows(
    id,
    skus.map((sku) => ({ sku, isDeleted: true })),
  );
  await applyRows(
    id,
    slugs.map((slug) => newRow({ slug })),
  );
  await undoChange(id);
  expect(await allProducts()).toEqual(before);
});

it("undoes a change whose product was deleted and restored since", async () => {
  const [sku = ""] = await createProducts(1);
  const { id } = (await productBySku(sku)) as { id: number };
  const change = await startChange();
  await applyRows(change, [{ sku, stock: "77" }]);
  await call(`/api/shop/products/${id}`, { method: "DELETE", headers: staffHeaders });
  const entry = await env.DB.prepare("SELECT max(id) AS id FROM trash").first<number>("id");
  expect((await postAsStaff(`/api/admin/trash/${entry}/restore`)).status).toBe(200);
  await undoChange(change);
  expect(await productBySku(sku)).toMatchObject({ stock: 0 });
});

it("refuses to undo a change older than 30 days, and does not list it as undone", async () => {
  const [sku = ""] = await createProducts(1);
  const id = await startChange();
  await applyRows(id, [{ sku, stock: "77" }]);
  const at = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await env.DB.prepare("UPDATE product_changes SET at = ? WHERE id = ?").bind(at, id).run();
  await runJobs();
  const refusal = await refusalOf(await postAsStaff(`${changesPath}/${id}/undo`));
  expect(refusal).toMatchObject({ code: "not_found", message: expect.stringContaining("30 days") });
  const [change] = await readData<object[]>(await call(changesPath, { headers: staffHeaders }));
  expect(change).toMatchObject({ id, undoneAt: null });
});

it("records each product once per change and once per undo in the audit trail", async () => {
  const [sku = "", deleted = ""] = await createProducts(2);
  const [{ id }, { id: deletedId }] = (await Promise.all([productBySku(sku), productBySku(deleted)])) as [
    { id: number },
    { id: number },
  ];
  const trail = async (id: number) => {
    const { results } = await env.DB.prepare(
      "SELECT who, action, detail FROM audit WHERE entity = 'product' AND entityId = ? ORDER BY id",
    )
      .bind(id)
      .all();
    return results.slice(1); // the first is the product's creation
  };
  const change = await startChange();
  const created = newRow();
  const rows = [{ sku, price: "9.99" }, { sku: deleted, isDeleted: true as const }, created];
  await applyRows(change, rows);
  const { id: createdId } = (await productBySku(created.sku)) as { id: number };
  await applyRows(change, rows);
  await undoChange(change);
  const changeEntry = { who: "dana", detail: `change ${change}` };
  const undoEntry = { who: "dana", detail: `undo of change ${change}` };
  expect(await trail(id)).toEqual([
    { ...changeEntry, action: "update" },
    { ...undoEntry, action: "update" },
  ]);
  expect(await trail(deletedId)).toEqual([
    { ...changeEntry, action: "delete" },
    { ...undoEntry, action: "restore" },
  ]);
  expect(await trail(createdId)).toEqual([{ ...undoEntry, action: "delete" }]);
});

it("moves products to the trash, and restores them completely when undone", async () => {
  const skus = await createProducts(60);
  const before = await allProducts();
  const id = await startChange("Deleted");
  const rows = skus.map((sku) => ({ sku, isDeleted: true as const }));
  expect(outcomes(await checkRows(rows))).toEqual(skus.map(() => "delete"));
  expect(outcomes(await applyRows(id, rows))).toEqual(skus.map(() => "delete"));
  expect(await allProducts()).toHaveLength(before.length - 60);
  expect(outcomes(await applyRows(id, rows))).toEqual(skus.map(() => "keep"));
  const trash = await readData<object[]>(
    await call("/api/admin/trash?entity=product", { headers: staffHeaders }),
  );
  expect(trash[0]).toMatchObject({ who: "dana", label: `Shim Washer (${skus.at(-1)})` });
  const list = await readData<object[]>(await call(changesPath, { headers: staffHeaders }));
  expect(list[0]).toMatchObject({ id, deleted: 60 });
  await undoChange(id);
  expect(await allProducts()).toEqual(before);
  expect(
    await readData<object[]>(await call("/api/admin/trash?entity=product", { headers: staffHeaders })),
  ).toEqual([]);
});

it("says how many products an interrupted undo has left, and continues it even after 30 days", async () => {
  const skus = await createProducts(60);
  const before = await allProducts();
  const creation = await startChange();
  const newRows = Array.from({ length: 70 }, () => newRow());
  await applyRows(creation, newRows);
  const deletion = await startChange();
  const deletedRows = skus.map((sku) => ({ sku, isDeleted: true as const }));
  await applyRows(deletion, deletedRows);
  expect(await readData(await postAsStaff(`${changesPath}/${creation}/undo`))).toEqual({ left: 20 });
  expect(await readData(await postAsStaff(`${changesPath}/${deletion}/undo`))).toEqual({ left: 10 });
  const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await env.DB.prepare("UPDATE product_changes SET at = ?").bind(longAgo).run();
  await env.DB.prepare("UPDATE trash SET deletedAt = ?").bind(longAgo).run();
  await runJobs();
  const leftOfChanges = async () =>
    (await readData<object[]>(await call(changesPath, { headers: staffHeaders }))).slice(0, 2);
  expect(await leftOfChanges()).toMatchObject([
    { id: deletion, left: 10 },
    { id: creation, left: 20 },
  ]);
  for (const id of [deletion, creation]) await undoChange(id);
  expect(await allProducts()).toEqual(before);
  expect(await leftOfChanges()).toMatchObject([{ left: 0 }, { left: 0 }]);
});
