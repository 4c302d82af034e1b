import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as brands from "#contract/admin-brands.ts";
import * as posts from "#contract/admin-posts.ts";
import * as products from "#contract/admin-products.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as messages from "#contract/messages.ts";
import { z } from "#contract/schema.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import { validBody } from "#worker/test/valid-body.ts";

signInAsStaff();
const headers = { "X-Admin-Token": "staff" };

const tables: Record<string, string> = {
  "/api/shop/products": "products",
  "/api/admin/brands": "brands",
  "/api/admin/blog/posts": "posts",
  "/api/contact-messages": "contact_messages",
};
const basePathOf = ({ path }: Endpoint) => path.replace("/:id", "");

type WriteEndpoint = Endpoint & { body: z.core.$ZodType & { shape: Record<string, unknown> } };
// Omits the endpoint for several messages, which messages/mark-messages.test.ts tests.
const { markMessages: _, ...singleMessageEndpoints } = messages;
const writeEndpoints = (
  Object.values({ ...brands, ...singleMessageEndpoints, ...posts, ...products }) as unknown[]
).filter(
  (value): value is WriteEndpoint =>
    typeof value === "object" && value !== null && "access" in value && "body" in value,
);

const forbiddenFields = {
  ...{
    id: 4_242_424,
    version: 4_242,
    createdAt: "1999-09-09",
    updatedAt: "1999-09-09",
    email: "forged@evil.example",
  },
  ...{
    priceCents: 777_777,
    nameWords: "forged",
    wordsOf: "forged",
    bodyHash: "forged",
    reference: "M-FORG-ED",
  },
  ...{ idempotencyKey: "forged", constructor: { name: "forged" }, prototype: { id: 1 }, toString: "forged" },
};

/** Values of each JSON type. The tests in worker/attacks try hostile texts in every field. */
const hostileValues: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, "", " ", "0", "-1", "1e309", "x"],
  ...["/ok", "https://a.example/x", "x".repeat(50_000), "2026-02-30T00:00:00Z", "9999-12-31T23:59:59-23:59"],
  ...["0000-01-01T00:00:00Z", [], [null], [[]], ["x".repeat(51)], Array(500).fill("tag"), {}, { length: 1 }],
  ...[{ toString: "x" }, { $ne: null }],
];

/** More such values, written as JSON, because JSON.stringify writes some of them differently. */
const hostileJson = [
  ...["1e309", "-1e309", "9007199254740993", '"\\ud800"', '"\\u0000"'],
  ...['{"__proto__":{"isAdmin":true}}', '[{"__proto__":null}]'],
];

/** How the API changes an accepted value before it returns the value; null for fields that other tests cover. */
const normalizers: Record<string, Record<string, null | ((sent: never) => unknown)>> = {
  "/api/shop/products": {
    price: (sent: string) => Number(sent).toFixed(2),
    imageUrl: (sent: string | null) => sent || null,
    slug: null,
  },
  "/api/admin/brands": { description: (sent: string | null) => sent?.trim() || null },
  "/api/admin/blog/posts": {
    featuredImage: (sent: string | null) => sent || null,
    ...{ slug: null, content: null, excerpt: null, tags: null, publishedAt: null },
  },
};

async function createRow(base: string): Promise<number> {
  const create = writeEndpoints.find(({ method, path }) => method === "POST" && path === base);
  if (create) {
    const response = await call(base, { method: "POST", headers, body: validBody(create) });
    return ((await response.json()) as { data: { id: number } }).data.id;
  }
  const message = { name: "Ana", email: "a@b.example", subject: "general", message: "Hello." };
  await call("/api/contact", { method: "POST", body: message, bindings: { MAIL_TO: "" } });
  return (await env.DB.prepare("SELECT max(id) AS id FROM contact_messages").first<number>("id")) as number;
}

it("maps the path of each write endpoint to a table", () => {
  expect(new Set(writeEndpoints.map(basePathOf))).toEqual(new Set(Object.keys(tables)));
});

const hostileIds = [
  ...["0", "-1", "1e309", "1.5", "x", "%00", "__proto__", "constructor", "null", "9007199254740993"],
  ...["0x1", "1e0", "%201", "1%20", "+1", "1000000000000000"],
];
/** Fields that are shown on a single line in the admin panel, a mail or the log. */
const singleLineFields: Record<string, string[]> = {
  "/api/admin/brands": ["name", "logoUrl"],
  "/api/shop/products": ["name", "sku", "slug", "imageUrl"],
  "/api/admin/blog/posts": ["title", "slug", "authorName", "featuredImage", "featuredImageAlt"],
};
const controlCharacters = ["\n", "\r", "\t", "\0", "\u001b[2J", "\u0085", "\u2028", "\u2029"];

it.each(Object.keys(singleLineFields))(
  "refuses control characters in the one-line fields of %s",
  async (path) => {
    const endpoint = writeEndpoints.find(
      (candidate) => candidate.method === "POST" && candidate.path === path,
    ) as WriteEndpoint;
    for (const field of singleLineFields[path] ?? []) {
      for (const control of controlCharacters) {
        const body = { ...validBody(endpoint), [field]: `/some${control}words` };
        const response = await call(path, { method: "POST", headers, body });
        expect(response.status, `${field} ${JSON.stringify(control)}`).toBe(400);
        expect((await refusalOf(response)).fields).toHaveProperty(field);
      }
    }
  },
);

const deleteEndpoints = [brands.deleteBrand, posts.deletePost, products.deleteProduct];

it.each(deleteEndpoints.map(({ path }) => path))("deletes nothing at %s for an invalid id", async (path) => {
  const base = path.replace("/:id", "");
  await createRow(base);
  const count = () => env.DB.prepare(`SELECT count(*) AS n FROM ${tables[base]}`).first<number>("n");
  const before = await count();
  for (const id of hostileIds) {
    const response = await call(path.replace(":id", id), { method: "DELETE", headers });
    expect(response.status, id).toBe(400);
    expect((await refusalOf(response)).fields, id).toHaveProperty("id");
  }
  expect(await count()).toBe(before);
});

describe.each(writeEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_, endpoint) => {
    const base = basePathOf(endpoint);
    const send = async (body: unknown, id: number) =>
      call(endpoint.path.replace(":id", String(id)), { method: endpoint.method, headers, body });
    const count = () => env.DB.prepare(`SELECT count(*) AS n FROM ${tables[base]}`).first<number>("n");

    /** Sends a valid body with this field replaced. The API must return it normalized, or refuse it by its name. */
    async function check(field: string, json: string, id: number) {
      const text = JSON.stringify({ ...validBody(endpoint), [field]: "here" }).replace(
        `${JSON.stringify(field)}:"here"`,
        () => `${JSON.stringify(field)}:${json}`,
      );
      const [parsed, before] = [z.safeParse(endpoint.body, JSON.parse(text)), await count()];
      const response = await send(text, id);
      const label = `${field} = ${json.slice(0, 60)}: ${response.status}`;
      if (response.status === 200) {
        expect(parsed.success, label).toBe(true);
        const sent = (parsed.data as Record<string, never>)[field] as never;
        const normalize = normalizers[base]?.[field];
        const { data } = (await response.json()) as { data: Record<string, unknown> };
        if (normalize !== null) expect(data[field], label).toEqual(normalize ? normalize(sent) : sent);
        return;
      }
      expect(response.status, label).toBe(response.status === 409 ? 409 : 400);
      const { fields } = await refusalOf(response);
      const namedFields = Object.keys(fields ?? {});
      expect(namedFields.length, label).toBeGreaterThan(0);
      for (const name of namedFields) expect(name.split(".")[0], label).toBe(field);
      expect(await count(), label).toBe(before);
    }

    it.each(Object.keys(endpoint.body.shape))("accepts any %s, or names it in a refusal", async (field) => {
      const id = await createRow(base);
      for (const value of hostileValues) await check(field, JSON.stringify(value), id);
      for (const text of hostileJson) await check(field, text, id);
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), (value) => check(field, JSON.stringify(value), id)),
        { numRuns: 5 },
      );
    });

    it("ignores fields that clients must not set", async () => {
      const id = await createRow(base);
      const read = () => env.DB.prepare(`SELECT * FROM ${tables[base]} WHERE id = ?`).bind(id).first();
      const before = await read();
      const text = JSON.stringify({ ...forbiddenFields, ...validBody(endpoint) }).replace(
        "{",
        '{"__proto__":{"isAdmin":true},',
      );
      const response = await send(text, id);
      expect(response.status).toBe(200);
      const { data } = (await response.json()) as { data: Record<string, unknown> };
      const result = endpoint.method === "PUT" ? ((await read()) as Record<string, unknown>) : data;
      for (const value of Object.values(forbiddenFields)) {
        expect(Object.values(result)).not.toContainEqual(value);
        expect(Object.values(data)).not.toContainEqual(value);
      }
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
      if (endpoint.method !== "PUT") return;
      for (const field of [
        "id",
        "createdAt",
        "publishedAt",
        "email",
        "reference",
        "bodyHash",
        "idempotencyKey",
      ]) {
        expect(result[field], field).toEqual(before?.[field]);
      }
    });

    it("refuses a body that is not a JSON object", async () => {
      const id = await createRow(base);
      const before = await count();
      for (const text of ["null", "[]", "1", '"x"', "true", "[{}]", '{"__proto__":null', "{}}"]) {
        const response = await send(text, id);
        expect(response.status, text).toBe(400);
        await refusalOf(response);
      }
      expect(await count()).toBe(before);
    });

    if (endpoint.method === "POST") return;
    it("refuses an invalid id", async () => {
      for (const id of hostileIds) {
        const path = endpoint.path.replace(":id", id);
        const response = await call(path, { method: "PUT", headers, body: validBody(endpoint) });
        expect(response.status, id).toBe(400);
        expect((await refusalOf(response)).fields).toHaveProperty("id");
      }
    });
  },
);
