import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { productInput } from "#contract/admin-products.ts";
import { categories } from "#contract/categories.ts";
import { wordColumns } from "#worker/db/product-rows.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff();

const staff = { "X-Admin-Token": "staff" };
const validProduct = {
  name: "Hex Bolt M8 x 20",
  sku: "HB-M8-20",
  price: "0.5",
  stock: 10,
  description: "Grade 8.8, galvanized for damp rooms.",
  categoryId: 6,
  imageUrl: "",
  slug: "",
};
let skuCounter = 0;
const unique = (more: object = {}) => ({ ...validProduct, sku: `HB-${++skuCounter}`, ...more });

interface ReturnedProduct {
  id: number;
  slug: string;
  name: string;
}
const send = (method: string, body?: unknown, id: number | string = "") =>
  call(`/api/shop/products${id === "" ? "" : `/${id}`}`, { method, body, headers: staff });
const create = async (more: object = {}) => {
  const response = await send("POST", unique(more));
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: ReturnedProduct }).data;
};
const search = async (q: string) => {
  const response = await call(`/api/shop/products/search?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as { data: ReturnedProduct[] }).data.map((product) => product.id);
};
const allRows = async () => (await env.DB.prepare("SELECT * FROM products ORDER BY id").all()).results;

it("creates a product and returns it with all fields that staff see", async () => {
  const response = await send("POST", { ...validProduct, id: 0, version: 9 });
  expect(await response.json()).toEqual({
    success: true,
    data: {
      ...validProduct,
      id: expect.any(Number),
      price: "0.50",
      imageUrl: null,
      slug: "hex-bolt-m8-x-20",
      version: 1,
    },
  });
});

it("appends a number to a taken slug, uses a fallback for an empty one, and keeps a product's own", async () => {
  const first = await create({ name: "Steel Washer" });
  const second = await create({ name: "Steel Washer" });
  const third = await create({ slug: "Steel  WASHER!" });
  expect([first.slug, second.slug, third.slug]).toEqual(["steel-washer", "steel-washer-2", "steel-washer-3"]);
  expect((await create({ name: "¿?" })).slug).toBe("product");
  const again = await send("PUT", unique({ name: "Steel Washer", slug: "steel-washer-2" }), second.id);
  expect(((await again.json()) as { data: ReturnedProduct }).data.slug).toBe("steel-washer-2");
});

it("keeps the search index up to date when a product is created, renamed or deleted", async () => {
  const { id } = await create({ name: "Quixotic Flange" });
  expect(await search("quixotic")).toEqual([id]);
  await send("PUT", unique({ name: "Plain Flange" }), id);
  expect(await search("quixotic")).toEqual([]);
  expect(await search("plain flange")).toEqual([id]);
  expect((await send("DELETE", undefined, id)).status).toBe(200);
  expect(await search("plain flange")).toEqual([]);
});

it("keeps the search index consistent if SQL renames a product, which is refused, or deletes one", async () => {
  const { id } = await create({ name: "Driftless Gasket" });
  const rename = env.DB.prepare("UPDATE products SET name = 'Other' WHERE id = ?").bind(id).run();
  await expect(rename).rejects.toThrow(/productWordsFit/);
  await env.DB.prepare("DELETE FROM products WHERE id = ?").bind(id).run();
  expect(await search("driftless")).toEqual([]);
  for (const row of await allRows()) {
    const product = row as { name: string; sku: string; categoryId: number | null; description: string };
    const category = categories.find((c) => c.id === product.categoryId)?.name ?? null;
    expect(row).toMatchObject(wordColumns(product, category));
  }
});

it("refuses an existing SKU, even if two arrive at once", async () => {
  const body = unique();
  const statuses = (await Promise.all([send("POST", body), send("POST", body)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  const other = await create();
  const response = await send("PUT", body, other.id);
  expect(response.status).toBe(409);
  expect((await refusalOf(response)).fields?.sku).toBe("A product with this SKU already exists.");
});

it("trims names and SKUs, and refuses a SKU that differs only in case", async () => {
  const made = await create({ name: "  Roller Chain ", sku: " Case-1 " });
  expect(made).toMatchObject({ name: "Roller Chain", sku: "Case-1" });
  const response = await send("POST", unique({ sku: "cASE-1" }));
  expect(response.status).toBe(409);
  expect((await refusalOf(response)).fields?.sku).toBe("A product with this SKU already exists.");
  expect((await send("PUT", unique({ sku: "CASE-1" }), made.id)).status).toBe(200);
});

it("lists for staff only the product with the given slug, with its stock", async () => {
  const { slug, id } = await create({ name: "Slug Probe" });
  const ask = async (text: string) =>
    (await call(`/api/shop/products?slug=${text}`, { headers: staff })).json();
  expect(await ask(slug)).toMatchObject({ data: [{ id, stock: 10 }], total: 1 });
  expect(await ask("no-such-slug")).toMatchObject({ data: [], total: 0 });
});

it("gives twenty products with the same name different slugs, even if they are created at once", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => send("POST", unique({ name: "Rush" }))));
  const slugs = await Promise.all(
    made.map(async (r) => ((await r.json()) as { data: ReturnedProduct }).data.slug),
  );
  expect(new Set(slugs).size).toBe(20);
});

it.each([
  ["PUT", 999_999, 404],
  ["DELETE", 999_999, 404],
  ["PUT", 0, 400],
  ["DELETE", -1, 400],
  ["PUT", "1e309", 400],
  ["DELETE", "__proto__", 400],
  ["PUT", "1.5", 400],
])("%s of product %s is refused", async (method, id, status) => {
  const before = await allRows();
  const response = await send(method, method === "PUT" ? unique() : undefined, id);
  expect(response.status).toBe(status);
  await refusalOf(response);
  expect(await allRows()).toEqual(before);
});

describe("the fields of a product", () => {
  it.each([
    ["price", ["", "free", "-1", "1.234", "1e3", "1,5", "99999999", 12, null, undefined, "Infinity", " 1"]],
    ["stock", [-1, 1.5, "3", null, 1_000_001, "1e309"]],
    ["name", ["", " ", null, 7, "x".repeat(201)]],
    ["sku", ["", undefined, [], "x".repeat(65)]],
    ["description", ["", undefined, {}]],
    ["categoryId", [0, 21, -1, "6", 1.5]],
    ["imageUrl", ["javascript:alert(1)", "http://a.example/x.png", "//evil.example/x", "x.png", 5, "/a b"]],
    ["slug", [7, {}, "x".repeat(201)]],
  ])("are refused with a bad %s, and nothing is stored", async (field, values) => {
    const before = await allRows();
    for (const value of values) {
      const response = await send("POST", unique({ [field]: value }));
      expect(response.status, `${field}: ${JSON.stringify(value)}`).toBe(400);
      expect(Object.keys((await refusalOf(response)).fields ?? {})).toEqual([field]);
    }
    expect(await allRows()).toEqual(before);
  });

  it("may hold valid prices and picture addresses", () => {
    for (const price of ["0", "0.01", "12.5", "9999999.99"]) {
      expect(productInput.safeParse({ ...validProduct, price }).success, price).toBe(true);
    }
    for (const imageUrl of ["", null, "/images/x.svg", "https://cdn.example/a.png?x=1"]) {
      expect(productInput.safeParse({ ...validProduct, imageUrl }).success, String(imageUrl)).toBe(true);
    }
  });
});

describe("the list", () => {
  const list = async (query: string, headers: Record<string, string> = {}) => {
    const response = await call(`/api/shop/products${query}`, { headers });
    const json = (await response.json()) as {
      data: ReturnedProduct[];
      nextCursor: number | null;
      total: number;
    };
    return { ...json, headers: response.headers };
  };

  it("shows visitors the public fields and staff all fields, and does not cache the reply to staff", async () => {
    const visitor = await list("?limit=1");
    expect(Object.keys(visitor.data[0] ?? {}).sort()).toEqual(
      ["categoryId", "id", "imageUrl", "name", "price", "sku", "slug"].sort(),
    );
    const panel = await list("?limit=1", staff);
    expect(Object.keys(panel.data[0] ?? {}).sort()).toEqual(
      [...Object.keys(visitor.data[0] ?? {}), "description", "stock", "version"].sort(),
    );
    expect(panel.headers.get("Cache-Control")).toBe("no-store");
    expect(visitor.headers.get("Vary")).toContain("X-Admin-Token");
  });

  it("never serves visitors a reply cached for staff, or vice versa", async () => {
    const readers = [staff, undefined, staff, undefined];
    for (const headers of readers) {
      const [product] = (await list("?limit=2", headers)).data;
      expect(Object.hasOwn(product ?? {}, "stock")).toBe(headers === staff);
    }
  });

  it("pages by id without gaps or repetition, and counts", async () => {
    const all = (await allRows()).map((row) => row.id);
    const seen: number[] = [];
    let cursor: number | null = 0;
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?limit=7&cursor=${cursor}`);
      expect(page.total).toBe(all.length);
      seen.push(...page.data.map((product) => product.id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
  });

  it("searches descriptions for staff only, and pages through the results", async () => {
    const made = [
      await create({ description: "Withstands peculiar fumes." }),
      await create({ name: "Peculiar" }),
    ];
    expect((await list("?q=peculiar", staff)).data.map((p) => p.id)).toEqual(made.map((p) => p.id));
    expect((await list("?q=peculiar")).data.map((p) => p.id)).toEqual([made[1]?.id]);
    const first = await list("?q=peculiar&limit=1", staff);
    expect(first).toMatchObject({ total: 2, nextCursor: made[0]?.id });
    const second = await list(`?q=peculiar&limit=1&cursor=${first.nextCursor}`, staff);
    expect(second).toMatchObject({ data: [{ id: made[1]?.id }], nextCursor: null });
  });

  it.each(["?limit=0", "?limit=501", "?limit=x", "?cursor=-1", "?cursor=1.5"])(
    "refuses %s",
    async (query) => {
      expect((await call(`/api/shop/products${query}`)).status).toBe(400);
    },
  );
});

it("lists the twenty categories", async () => {
  expect(await (await call("/api/shop/categories")).json()).toEqual({ success: true, data: categories });
});
