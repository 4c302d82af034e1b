import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createBrand, deleteBrand, updateBrand } from "#contract/admin-brands.ts";
import { createPost, deletePost, updatePost } from "#contract/admin-posts.ts";
import { createProduct, deleteProduct, updateProduct } from "#contract/admin-products.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

let skuCounter = 0;
const entities = [
  {
    entity: "product",
    table: "products",
    endpoints: [createProduct, updateProduct, deleteProduct],
    body: () => ({
      name: "Cap Screw",
      sku: `CS-${++skuCounter}`,
      price: "1.00",
      description: "Black oxide.",
    }),
    change: { name: "Set Screw" },
  },
  {
    entity: "brand",
    table: "brands",
    endpoints: [createBrand, updateBrand, deleteBrand],
    body: () => ({ name: "Edgewater", logoUrl: "/images/brands/halvern.svg" }),
    change: { name: "Edgeworth" },
  },
  {
    entity: "post",
    table: "posts",
    endpoints: [createPost, updatePost, deletePost],
    body: () => ({
      title: "Storing grease cartridges",
      content: "<p>Store them upright, cool and dry, oldest in front.</p>",
      authorName: "Dana Whitlock",
      category: "How-to Guides",
      readTime: 3,
    }),
    change: { title: "Storing oil cans" },
  },
] as const;

describe.each(entities)("editing a $entity", ({ entity, table, endpoints, body, change }) => {
  const [create, update, remove] = endpoints;
  const send = (
    endpoint: (typeof endpoints)[number],
    id?: number | string,
    more: { body?: object; ifMatch?: string; key?: string } = {},
  ) =>
    call(endpoint.path.replace(":id", String(id)), {
      method: endpoint.method,
      headers: {
        "X-Admin-Token": "staff",
        ...(more.ifMatch !== undefined && { "If-Match": more.ifMatch }),
        ...(more.key !== undefined && { "Idempotency-Key": more.key }),
      },
      ...(more.body && { body: more.body }),
    });
  const createRow = async () => {
    const response = await send(create, undefined, { body: body() });
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: { id: number; version: number } }).data;
  };
  const readRow = (id: number) => env.DB.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).first();
  const readTrail = async (id: number) =>
    (
      await env.DB.prepare("SELECT * FROM audit WHERE entity = ? AND entityId = ? ORDER BY id")
        .bind(entity, id)
        .all<{ who: string; action: string; at: string }>()
    ).results;

  it("raises the version and records each change in the audit trail", async () => {
    const { id, version } = await createRow();
    expect(version).toBe(1);
    const changed = await send(update, id, { body: { ...body(), ...change }, ifMatch: '"1"' });
    expect(await changed.json()).toMatchObject({ success: true, data: { ...change, id, version: 2 } });
    const again = await send(update, id, { body: body() });
    expect(await again.json()).toMatchObject({ data: { version: 3 } });
    expect((await send(remove, id, { ifMatch: '"3"' })).status).toBe(200);
    expect(await readRow(id)).toBeNull();
    const entries = await readTrail(id);
    expect(entries.map(({ who, action }) => [who, action])).toEqual(
      ["create", "update", "update", "delete"].map((action) => ["dana", action]),
    );
    for (const { at } of entries) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  });

  it("creates one row for calls with the same idempotency key, also simultaneous ones, and none after that row was deleted", async () => {
    const key = crypto.randomUUID();
    const countRows = () => env.DB.prepare(`SELECT count(*) FROM ${table}`).first<number>("count(*)");
    const before = (await countRows()) ?? 0;
    const same = body();
    const createOnce = () => send(create, undefined, { body: same, key });
    const replies = await Promise.all([createOnce(), createOnce(), createOnce()]);
    const [first, ...others] = await Promise.all(
      replies.map(async (reply) => (await reply.json()) as object),
    );
    expect(first).toMatchObject({ success: true, data: { version: 1 } });
    expect(others).toEqual([first, first]);
    expect(await countRows()).toBe(before + 1);
    const { id } = (first as { data: { id: number } }).data;
    expect(await readTrail(id)).toHaveLength(1);
    await send(remove, id);
    expect((await refusalOf(await createOnce())).message).toContain("has been deleted since");
    expect(await countRows()).toBe(before);
  });

  it("refuses an idempotency key that is no UUID or belongs to a row of another kind", async () => {
    const response = await send(create, undefined, { body: body(), key: "1" });
    expect((await refusalOf(response)).fields).toEqual({
      "Idempotency-Key": "Idempotency-Key must be a UUID",
    });
    const key = crypto.randomUUID();
    await env.DB.prepare(
      "INSERT INTO audit (at, who, action, entity, entityId, idempotencyKey) VALUES ('', '', 'create', 'kit', 1, ?)",
    )
      .bind(key)
      .run();
    const reused = await send(create, undefined, { body: body(), key });
    expect((await refusalOf(reused)).code).toBe("key_reused");
  });

  it("refuses an edit of an outdated version without changing or recording anything", async () => {
    const { id } = await createRow();
    await send(update, id, { body: { ...body(), ...change } });
    const before = [await readRow(id), await readTrail(id)];
    for (const endpoint of [update, remove]) {
      const response = await send(endpoint, id, {
        ifMatch: '"1"',
        ...(endpoint === update && { body: body() }),
      });
      expect(response.status).toBe(409);
      expect((await refusalOf(response)).code).toBe("conflict");
    }
    expect([await readRow(id), await readTrail(id)]).toEqual(before);
  });

  it("accepts only one of two simultaneous edits of the same version", async () => {
    const { id } = await createRow();
    const both = [body(), { ...body(), ...change }].map((edited) =>
      send(update, id, { body: edited, ifMatch: '"1"' }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readTrail(id)).toHaveLength(2);
  });

  it("accepts an edit once more after its reply was lost, without a second change", async () => {
    const { id } = await createRow();
    const edit = { body: { ...body(), ...change }, ifMatch: '"1"' };
    const replies = [await send(update, id, edit), await send(update, id, edit)];
    const [first, second] = await Promise.all(replies.map((reply) => reply.json()));
    expect(first).toMatchObject({ success: true, data: { ...change, id, version: 2 } });
    expect(second).toEqual(first);
    expect(await readTrail(id)).toHaveLength(2);
    await send(update, id, { body: body() });
    expect((await send(update, id, edit)).status).toBe(409);
  });

  it("replies with 404 for an unknown id, whatever the version", async () => {
    for (const endpoint of [update, remove]) {
      for (const ifMatch of [undefined, '"1"', "*"]) {
        const response = await send(endpoint, 999_999, { ...(ifMatch && { ifMatch }), body: body() });
        expect(response.status).toBe(404);
        expect((await refusalOf(response)).message).toBe(`This ${entity} no longer exists.`);
      }
    }
    expect(await readTrail(999_999)).toEqual([]);
  });

  it("accepts the If-Match *, and refuses a malformed one", async () => {
    const { id } = await createRow();
    for (const ifMatch of [
      "1",
      '"x"',
      'W/"1"',
      '"1", "2"',
      '"-1"',
      '"1e3"',
      '""',
      '"99999999999999999999"',
    ]) {
      for (const endpoint of [update, remove]) {
        const response = await send(endpoint, id, { ifMatch, body: body() });
        expect(response.status, ifMatch).toBe(400);
        expect((await refusalOf(response)).fields).toHaveProperty("If-Match");
      }
    }
    expect((await send(update, id, { ifMatch: "*", body: body() })).status).toBe(200);
  });

  it("changes nothing when the audit trail cannot be written", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => log.mockRestore());
    const { id } = await createRow();
    const before = await readRow(id);
    const countRows = () => env.DB.prepare(`SELECT count(*) FROM ${table}`).first("count(*)");
    const countBefore = await countRows();
    await env.DB.exec("ALTER TABLE audit RENAME TO audit_away");
    try {
      for (const endpoint of endpoints) expect((await send(endpoint, id, { body: body() })).status).toBe(500);
    } finally {
      await env.DB.exec("ALTER TABLE audit_away RENAME TO audit");
    }
    expect(await readRow(id)).toEqual(before);
    expect(await countRows()).toBe(countBefore);
  });
});
