import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { applyChanges } from "#contract/catalogue/apply-changes.ts";
import { ColumnReader } from "#contract/catalogue/column-reader.ts";
import { type Catalogue, catalogue, maxDeviceProducts } from "#contract/catalogue.ts";
import { wordColumns } from "#worker/db/product-rows.ts";
import { seed } from "#worker/db/seed.ts";
import { call } from "#worker/test/call.ts";
import { recordStatements } from "#worker/test/record-statements.ts";

const seededCount = 400;
beforeAll(() => seed(env.DB, { products: seededCount }));

const ask = (since?: string, headers?: Record<string, string>) =>
  call(`/api/catalogue${since === undefined ? "" : `?since=${since}`}`, { headers: headers ?? {} });
const get = async (since?: string): Promise<Catalogue> => catalogue.parse(await (await ask(since)).json());
const unpackProducts = ({ products: columns }: Catalogue) => {
  const reader = new ColumnReader(columns);
  return reader.ids.map((_, index) => reader.at(index));
};
const columns = "id, name, slug, priceCents, imageUrl, sku, categoryId, attributeWords";
const stored = async (sql = `SELECT ${columns} FROM products ORDER BY id`) =>
  (await env.DB.prepare(sql).all()).results;

async function recordCall(path: string, headers: Record<string, string> = {}) {
  const { DB, statements } = recordStatements();
  return { response: await call(path, { headers, bindings: { DB } }), statements };
}

let productCount = 0;
async function addProduct(name = `Catalogue test ${++productCount}`): Promise<number> {
  const sku = `CAT-${crypto.randomUUID()}`;
  const words = wordColumns({ name, sku, categoryId: 6, description: "secret brass" }, "Fasteners");
  const row = {
    name,
    sku,
    slug: sku,
    description: "secret brass",
    priceCents: 1,
    stock: 1,
    categoryId: 6,
    ...words,
  };
  const names = Object.keys(row);
  const added = await env.DB.prepare(
    `INSERT INTO products (${names.join()}) VALUES (${names.map(() => "?").join()}) RETURNING id`,
  )
    .bind(...Object.values(row))
    .first<{ id: number }>();
  return added?.id ?? 0;
}

it("contains the public fields of every product, and nothing that only staff may see", async () => {
  const response = await ask();
  const text = await response.clone().text();
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(text).not.toContain("description");
  expect(text).not.toContain("stock");
  const full = catalogue.parse(await response.json());
  expect(unpackProducts(full)).toEqual(await stored());
  expect(full.categories).toEqual(await stored("SELECT * FROM categories ORDER BY id"));
  expect(full).toMatchObject({ total: seededCount, upTo: null });
  expect(full.since).toBeUndefined();
  expect(Math.abs(Date.parse(full.asOf) - Date.now())).toBeLessThan(60_000);
  const [product] = await stored("SELECT description FROM products LIMIT 1");
  expect(text).not.toContain(product?.description);
});

it("costs one query if the client has the current version, or another client has fetched it before", async () => {
  await addProduct();
  const first = await recordCall("/api/catalogue");
  expect(first.statements).toHaveLength(3);
  const before = catalogue.parse(await first.response.clone().json());
  const second = await recordCall("/api/catalogue");
  expect(second.statements).toHaveLength(1);
  const { asOf, ...again } = catalogue.parse(await second.response.json());
  expect({ ...again, asOf: before.asOf }).toEqual(before);
  expect(Date.parse(asOf)).toBeGreaterThanOrEqual(Date.parse(before.asOf));

  const tag = second.response.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^W\/"[\w.]+"$/);
  const known = await recordCall("/api/catalogue", { "If-None-Match": `"other", ${tag}` });
  expect(known.statements).toHaveLength(1);
  expect(known.response.status).toBe(304);
  expect(known.response.headers.get("ETag")).toBe(tag);
  expect(await known.response.text()).toBe("");

  await addProduct();
  expect((await ask(undefined, { "If-None-Match": tag })).status).toBe(200);
});

it("refuses methods other than GET and HEAD, even when the catalogue is cached", async () => {
  await (await ask()).text();
  const path = "/api/catalogue";
  for (const method of ["POST", "DELETE", "PUT", "OPTIONS", "PROPFIND"]) {
    expect((await call(path, { method })).status, method).toBe(404);
    const known = { "If-None-Match": (await ask()).headers.get("ETag") ?? "" };
    expect((await call(path, { method, headers: known })).status, method).toBe(404);
  }
});

it("returns only the products added, changed or deleted since a version", async () => {
  const [changedId, deletedId] = [await addProduct(), await addProduct()];
  const previous = await get();
  const transientId = await addProduct("Comes and goes");
  const addedId = await addProduct("Comes");
  await env.DB.prepare("UPDATE products SET priceCents = 7700 WHERE id = ?").bind(changedId).run();
  await env.DB.prepare("DELETE FROM products WHERE id IN (?, ?)").bind(deletedId, transientId).run();

  const response = await ask(previous.version);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const changes = catalogue.parse(await response.json());
  expect(changes.since).toBe(previous.version);
  expect(unpackProducts(changes).map(({ id }) => id)).toEqual([changedId, addedId]);
  expect(changes.deleted).toEqual([deletedId, transientId]);
  const updated = applyChanges(previous, changes);
  const { asOf: _, ...now } = await get();
  expect(updated).toMatchObject({ version: now.version, total: now.total });
  expect(unpackProducts(updated)).toEqual(await stored());
});

it("costs one query to reply that nothing has changed since a version", async () => {
  const previous = await get();
  const { statements, response } = await recordCall(`/api/catalogue?since=${previous.version}`);
  expect(statements).toHaveLength(1);
  const changes = catalogue.parse(await response.json());
  expect(changes).toMatchObject({ version: previous.version, since: previous.version, deleted: [] });
  expect(changes.categories).toBeUndefined();
  expect(unpackProducts(changes)).toEqual([]);
  expect(unpackProducts(applyChanges(previous, changes))).toEqual(unpackProducts(previous));
});

it("includes a changed category", async () => {
  const previous = await get();
  await env.DB.prepare("UPDATE categories SET name = 'Bolts & more' WHERE id = 6").run();
  const changes = await get(previous.version);
  expect(changes.categories?.find(({ id }) => id === 6)?.name).toBe("Bolts & more");
  expect(unpackProducts(changes)).toEqual([]);
  await env.DB.prepare("UPDATE categories SET name = 'Fasteners' WHERE id = 6").run();
});

it.each([
  ["an empty version", () => ""],
  ["an unknown version", () => "nothing"],
  ["a version of another format", ({ version }: Catalogue) => version.replace(/^\d+/, "0")],
  ["a version of another database", ({ version }: Catalogue) => version.replace(/\w+$/, "0badf00d")],
  ["a future version", ({ version }: Catalogue) => version.replace(/\.(\d+)\./, ".999999999.")],
])("sends everything to a device with %s", async (_, versionOf) => {
  const answer = await get(versionOf(await get()));
  expect(answer.since).toBeUndefined();
  expect(unpackProducts(answer)).toEqual(await stored());
});

it("sends everything after a restored backup reuses version numbers", async () => {
  // `mark` is the version's random tag: it tells versions with the same number apart.
  const before = await env.DB.prepare("SELECT version, mark FROM catalogue").first();
  const id = await addProduct();
  const previous = await get();
  await env.DB.batch([
    env.DB.prepare("DELETE FROM products WHERE id = ?").bind(id),
    env.DB.prepare("UPDATE catalogue SET version = ?, mark = ?").bind(before?.version, before?.mark),
  ]);
  expect((await get(previous.version)).since).toBeUndefined();
  await addProduct();
  expect((await get(previous.version)).since).toBeUndefined();
});

it("remembers the last thousand versions, and sends everything to devices with an older one", async () => {
  const id = await addProduct();
  const previous = await get();
  const change = env.DB.prepare("UPDATE products SET stock = stock + 1 WHERE id = ?").bind(id);
  await env.DB.batch(Array.from({ length: 999 }, () => change));
  expect((await get(previous.version)).since).toBe(previous.version);
  expect(unpackProducts(await get(previous.version)).map((product) => product.id)).toEqual([id]);
  await change.run();
  expect((await get(previous.version)).since).toBeUndefined();
  expect(await stored("SELECT count(*) AS count FROM catalogue_changes")).toEqual([{ count: 1000 }]);
});

it("sends only the products with the lowest ids if there are too many, and says so", async () => {
  const [{ count } = { count: 0 }] = (await stored("SELECT count(*) AS count FROM products")) as {
    count: number;
  }[];
  const extra = maxDeviceProducts - count + 3;
  await env.DB.prepare(
    `INSERT INTO products (name, sku, slug, description, priceCents, stock, nameWords, partWord, restWords, wordsOf)
     SELECT 'Peg', 'PEG-' || value, 'peg-' || value, 'x', 1, 1, 'peg', 'peg' || value, 'peg',
       'Peg' || char(10) || 'PEG-' || value || char(10) FROM json_each(?1)`,
  )
    .bind(JSON.stringify(Array.from({ length: extra }, (_, i) => i)))
    .run();
  const full = await get();
  const all = await stored(`SELECT id FROM products ORDER BY id LIMIT ${maxDeviceProducts}`);
  expect(new ColumnReader(full.products).ids).toEqual(all.map(({ id }) => id));
  expect(full).toMatchObject({ total: maxDeviceProducts + 3, upTo: all.at(-1)?.id });
});
