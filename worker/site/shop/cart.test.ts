import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProduct, deleteProduct } from "#worker/db/product-store.ts";
import { call, refusalOf } from "#worker/test/call.ts";

const edit = { username: "tester", knownVersion: null };
const productFields = { stock: 1, description: "x", categoryId: null, imageUrl: null, slug: null };
let bolt: number;
let nut: number;
let session: string;

beforeAll(async () => {
  bolt = (await createProduct(env, edit, { ...productFields, name: "Bolt", sku: "B-1", price: "0.25" })).id;
  nut = (await createProduct(env, edit, { ...productFields, name: "Nut", sku: "N-1", price: "1200" })).id;
});
beforeEach(() => {
  session = crypto.randomUUID();
});

const withSession = (id: string) => ({ "X-Session-Id": id });
const add = (body: unknown, id = session) =>
  call("/api/shop/cart", { method: "POST", body, headers: withSession(id) });
const lines = async (id = session) => {
  const response = await call("/api/shop/cart", { headers: withSession(id) });
  const { data } = (await response.json()) as {
    data: { product: { id: number; price: string }; quantity: number }[];
  };
  return data.map(({ product, quantity }) => [product.id, product.price, quantity]);
};

it("a cart starts empty, with or without a session id", async () => {
  expect(await lines()).toEqual([]);
  expect(await (await call("/api/shop/cart")).json()).toEqual({ success: true, data: [] });
});

it("raises the quantity of a product already in the cart", async () => {
  expect((await add({ productId: bolt, quantity: 1 })).status).toBe(200);
  await add({ productId: bolt, quantity: 1 });
  await add({ productId: nut, quantity: 3 });
  expect(await lines()).toEqual([
    [bolt, "0.25", 2],
    [nut, "1200.00", 3],
  ]);
});

it("counts twenty concurrent calls", async () => {
  await Promise.all(Array.from({ length: 20 }, () => add({ productId: bolt, quantity: 1 })));
  expect(await lines()).toEqual([[bolt, "0.25", 20]]);
});

it("returns only the lines of the session", async () => {
  await add({ productId: bolt, quantity: 1 });
  expect(await lines(crypto.randomUUID())).toEqual([]);
  expect((await call("/api/shop/cart", { headers: withSession("'; --") })).status).toBe(400);
  expect((await add({ productId: bolt, quantity: 1 }, "guess")).status).toBe(400);
  expect(await lines(session.toUpperCase())).toEqual([[bolt, "0.25", 1]]);
});

it("refuses to add without a session id", async () => {
  const response = await call("/api/shop/cart", { method: "POST", body: { productId: bolt, quantity: 1 } });
  expect(response.status).toBe(400);
  expect((await refusalOf(response)).fields).toHaveProperty("X-Session-Id");
});

describe("refuses without changing the cart", () => {
  it.each([
    ["an unknown product", { productId: 1e9, quantity: 1 }, 404],
    ["a product id as text", { productId: "1", quantity: 1 }, 400],
    ["no product", { quantity: 1 }, 400],
    ["zero pieces", { productId: 1, quantity: 0 }, 400],
    ["minus one piece", { productId: 1, quantity: -1 }, 400],
    ["half a piece", { productId: 1, quantity: 0.5 }, 400],
    ["a thousand pieces", { productId: 1, quantity: 1000 }, 400],
    ["infinitely many", '{"productId":1,"quantity":1e309}', 400],
  ])("%s", async (_, body, status) => {
    const response = await add(body);
    expect(response.status).toBe(status);
    await refusalOf(response);
    expect(await lines()).toEqual([]);
  });

  it("more than 999 of one product", async () => {
    await add({ productId: bolt, quantity: 999 });
    const response = await add({ productId: bolt, quantity: 1 });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields?.quantity).toContain("at most 999");
    expect(await lines()).toEqual([[bolt, "0.25", 999]]);
  });

  it("a deleted product, which is also removed from the cart", async () => {
    const { id } = await createProduct(env, edit, { ...productFields, name: "Gone", sku: "G-1", price: "1" });
    await add({ productId: id, quantity: 1 });
    await deleteProduct(env, id, edit);
    expect(await lines()).toEqual([]);
    expect((await add({ productId: id, quantity: 1 })).status).toBe(404);
  });

  it("the 101st product", async () => {
    for (let i = 0; i < 101; i++) {
      const { id } = await createProduct(env, edit, {
        ...productFields,
        name: `Part ${i}`,
        sku: `P-${i}`,
        price: "1",
      });
      const response = await add({ productId: id, quantity: 1 });
      expect(response.status).toBe(i < 100 ? 200 : 400);
    }
    expect(await lines()).toHaveLength(100);
  });
});
