import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createBrand, deleteBrand } from "#contract/admin-brands.ts";
import { createPost, deletePost } from "#contract/admin-posts.ts";
import { createProduct, deleteProduct } from "#contract/admin-products.ts";
import type { TrashEntry } from "#contract/trash.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { everyRow } from "#worker/test/every-row.ts";
import { runJobs } from "#worker/test/run-jobs.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");
const headers = { "X-Admin-Token": "staff" };
const dayMs = 86_400_000;

let counter = 0;
const entities = [
  {
    entity: "product",
    table: "products",
    create: createProduct,
    remove: deleteProduct,
    body: () => ({
      name: 'Trash Can\'s "Lid" {ø 40}',
      sku: `TC-${++counter}`,
      price: "1.10",
      stock: 3,
      categoryId: 6,
      description: "Fits 40 L.\nSteel\u0000, 🔩 \\ 'painted'.",
    }),
  },
  {
    entity: "brand",
    table: "brands",
    create: createBrand,
    remove: deleteBrand,
    body: () => ({ name: "Edgewater", logoUrl: "/images/brands/halvern.svg", isActive: false }),
  },
  {
    entity: "post",
    table: "posts",
    create: createPost,
    remove: deletePost,
    body: () => ({
      title: `Storing grease cartridges ${++counter}`,
      content: `<p>Store them "upright", cool &amp; dry.</p>${"<p>Long. 🔩</p>".repeat(5000)}`,
      authorName: "Dana Whitlock",
      category: "How-to Guides",
      tags: ["grease", 'the "best"'],
      readTime: 3,
    }),
  },
] as const;

const send = (method: string, path: string, body?: object) =>
  call(path, { method, headers, ...(body && { body }) });
const restore = (id: number) => send("POST", `/api/admin/trash/${id}/restore`);
const erase = (id: number) => send("DELETE", `/api/admin/trash/${id}`);

async function createRow(
  create: { path: string },
  body: object,
): Promise<{ id: number; slug: string; sku: string }> {
  const response = await send("POST", create.path, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { id: number; slug: string; sku: string } }).data;
}

async function listTrash(entity: string, more = "") {
  const response = await send("GET", `/api/admin/trash?entity=${entity}${more}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { data: TrashEntry[]; nextCursor: number | null };
}

async function createAndDeleteProduct(more: object = {}) {
  const product = await createRow(createProduct, { ...entities[0].body(), ...more });
  await send("DELETE", `/api/shop/products/${product.id}`);
  const { data } = await listTrash("product");
  return { ...product, entry: data[0] as TrashEntry };
}

describe.each(entities)("a deleted $entity", ({ entity, table, create, remove, body }) => {
  it("is restored with all columns and the next version; only logs and derived tables change too", async () => {
    const { id } = await createRow(create, body());
    const before = await everyRow();
    await send("DELETE", remove.path.replace(":id", String(id)));
    const { data } = await listTrash(entity);
    expect(data[0]).toMatchObject({ label: expect.stringMatching(/\w/), who: "dana" });
    expect(Date.parse(data[0]?.keptUntil ?? "") - Date.parse(data[0]?.deletedAt ?? "")).toBe(30 * dayMs);
    expect((await everyRow())[table]).toHaveLength((before[table]?.length ?? 0) - 1);

    expect((await restore(data[0]?.id as number)).status).toBe(200);
    const after = await everyRow();
    const asBefore = (rows: Record<string, unknown>[] = []) =>
      rows.map((row) => (row.id === id ? { ...row, version: Number(row.version) - 1 } : row));
    expect(asBefore(after[table])).toEqual(before[table]);
    const changingTables = [table, "audit", "catalogue", "catalogue_changes", "list_versions"];
    for (const name of Object.keys(after).filter(
      (name) => !changingTables.includes(name) && !/_(data|docsize|idx|config)$/.test(name),
    ))
      expect(after[name], name).toEqual(before[name]);
    const trail = after.audit?.filter((row) => row.entity === entity && row.entityId === id);
    expect(trail?.map(({ who, action }) => [who, action])).toEqual([
      ["dana", "create"],
      ["dana", "delete"],
      ["dana", "restore"],
    ]);
  });

  it("is restored once by three simultaneous requests", async () => {
    const { id } = await createRow(create, body());
    await send("DELETE", remove.path.replace(":id", String(id)));
    const [entry] = (await listTrash(entity)).data;
    const all = await Promise.all([1, 2, 3].map(() => restore(entry?.id as number)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await refusalOf(all.find(({ status }) => status === 404) as Response)).message).toBe(
      "This is no longer in the trash.",
    );
    expect((await everyRow())[table]?.filter((row) => row.id === id)).toHaveLength(1);
  });

  it("can be deleted for good", async () => {
    const { id } = await createRow(create, body());
    await send("DELETE", remove.path.replace(":id", String(id)));
    const [entry] = (await listTrash(entity)).data;
    expect((await erase(entry?.id as number)).status).toBe(200);
    expect((await erase(entry?.id as number)).status).toBe(404);
    expect((await restore(entry?.id as number)).status).toBe(404);
    expect((await listTrash(entity)).data.map((one) => one.id)).not.toContain(entry?.id);
    const { results } = await env.DB.prepare("SELECT action FROM audit WHERE entity = ? AND entityId = ?")
      .bind(entity, id)
      .all();
    expect(results.map(({ action }) => action)).toEqual(["create", "delete", "erase"]);
  });
});

it("puts a restored product back into search and the catalogue", async () => {
  const { sku, id, entry } = await createAndDeleteProduct({ name: "Quarrelsome gasket" });
  const found = async () => {
    const reply = await call("/api/shop/products/search?q=quarrelsome");
    return ((await reply.json()) as { data: { id: number }[] }).data.map((one) => one.id);
  };
  const catalogJson = async () => JSON.stringify(await (await call("/api/catalogue")).json());
  expect(await found()).not.toContain(id);
  expect(await catalogJson()).not.toContain(sku);
  await restore(entry.id);
  expect(await found()).toContain(id);
  expect(await catalogJson()).toContain(sku);
});

it("withdraws a deleted post and publishes a restored one again", async () => {
  const { id, slug } = await createRow(createPost, entities[2].body());
  const postStatus = async () => (await call(`/api/blog/posts/${slug}`)).status;
  const etag = (await call("/api/blog/posts")).headers.get("ETag") as string;
  await send("DELETE", `/api/admin/blog/posts/${id}`);
  expect(await postStatus()).toBe(404);
  await restore((await listTrash("post")).data[0]?.id as number);
  expect(await postStatus()).toBe(200);
  const again = await call("/api/blog/posts", { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(200);
});

it("names the product that has taken the SKU, ignoring case, and restores nothing", async () => {
  const { sku, entry } = await createAndDeleteProduct();
  const other = await createRow(createProduct, {
    ...entities[0].body(),
    name: "Set Screw",
    sku: sku.toLowerCase(),
  });
  const before = await everyRow();
  const response = await restore(entry.id);
  expect(response.status).toBe(409);
  expect(await refusalOf(response)).toMatchObject({
    code: "conflict",
    message: `The SKU ${sku} now belongs to the product "Set Screw". Give that product another SKU, then restore this one.`,
  });
  expect(await everyRow()).toEqual(before);
  await send("PUT", `/api/shop/products/${other.id}`, {
    ...entities[0].body(),
    ...{ name: "Set Screw", sku: `${sku}-B` },
  });
  expect((await restore(entry.id)).status).toBe(200);
});

it.each(["product", "post"] as const)("names the %s that has taken the slug", async (entity) => {
  const { create, remove, body } = entities[entity === "product" ? 0 : 2];
  const slug = `slug-${++counter}`;
  const { id } = await createRow(create, { ...body(), slug });
  await send("DELETE", remove.path.replace(":id", String(id)));
  await createRow(create, {
    ...body(),
    slug,
    ...(entity === "product" ? { name: "The later one" } : { title: "The later one" }),
  });
  const response = await restore((await listTrash(entity)).data[0]?.id as number);
  expect(response.status).toBe(409);
  expect((await refusalOf(response)).message).toBe(
    `The slug "${slug}" now belongs to the ${entity} "The later one". Change the slug of that ${entity}, then restore this one.`,
  );
});

it("gives a column that was added since the deletion its default", async () => {
  const { id, entry } = await createAndDeleteProduct();
  await env.DB.prepare(`UPDATE trash SET "row" = json_remove("row", '$.attributeWords') WHERE id = ?`)
    .bind(entry.id)
    .run();
  expect((await restore(entry.id)).status).toBe(200);
  const row = await env.DB.prepare("SELECT attributeWords FROM products WHERE id = ?").bind(id).first();
  expect(row).toEqual({ attributeWords: "" });
});

it("lists the newest first, by page and by entity", async () => {
  const products = [
    await createAndDeleteProduct(),
    await createAndDeleteProduct(),
    await createAndDeleteProduct(),
  ];
  const expected = products.map(({ entry }) => entry.id).toReversed();
  const first = await listTrash("product", "&limit=2");
  const second = await listTrash("product", `&limit=2&cursor=${first.nextCursor}`);
  expect([...first.data, ...second.data].map(({ id }) => id).slice(0, 3)).toEqual(expected);
  expect(first.data[0]?.label).toContain(`(${products[2]?.sku})`);
  expect((await listTrash("brand")).data.map(({ id }) => id)).not.toContain(expected[0]);
  expect((await send("GET", "/api/admin/trash?entity=message")).status).toBe(400);
});

it("puts nothing into the trash when a deletion is refused", async () => {
  const { id } = await createRow(createProduct, entities[0].body());
  const before = (await everyRow()).trash;
  const refused = await call(`/api/shop/products/${id}`, {
    method: "DELETE",
    headers: { ...headers, "If-Match": '"9"' },
  });
  expect(refused.status).toBe(409);
  expect((await everyRow()).trash).toEqual(before);
});

it("deletes entries older than 30 days", async () => {
  const [old, kept] = [await createAndDeleteProduct(), await createAndDeleteProduct()];
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const setDeletedAt = env.DB.prepare("UPDATE trash SET deletedAt = ?2 WHERE id = ?1");
  await env.DB.batch([setDeletedAt.bind(old.entry.id, ago(30)), setDeletedAt.bind(kept.entry.id, ago(29.9))]);
  await runJobs();
  const ids = (await listTrash("product", "&limit=100")).data.map(({ id }) => id);
  expect(ids).not.toContain(old.entry.id);
  expect(ids).toContain(kept.entry.id);
});
