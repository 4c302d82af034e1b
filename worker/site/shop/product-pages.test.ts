import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { priceToCents } from "#contract/money.ts";
import { productSorts } from "#contract/products.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff();

const staff = { "X-Admin-Token": "staff" };

interface ListedProduct {
  id: number;
  name: string;
  sku: string;
  price: string;
  stock: number;
  categoryId: number | null;
}
interface Page {
  data: ListedProduct[];
  nextCursor: null;
  total: number;
}

const list = async (params: Record<string, string | number>, headers: Record<string, string> = staff) => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const response = await call(`/api/shop/products?${query}`, { headers });
  expect(response.status, String(query)).toBe(200);
  return (await response.json()) as Page;
};
const namesOf = ({ data }: Page) => data.map(({ name }) => name);

async function readAllPages(params: Record<string, string>, limit = 4): Promise<ListedProduct[]> {
  const rows: ListedProduct[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await list({ ...params, page, limit });
    rows.push(...data);
    if (data.length < limit) {
      expect(total, "the total is the number of rows of all pages").toBe(rows.length);
      return rows;
    }
  }
}

/** Some share a name, price or stock. The stocks include the boundaries of each level. */
const testProducts = [
  ["anvil", "T-3", "12.5", 0, 6],
  ["Anvil", "t-1", "12.50", 10, 6],
  ["Bellows", "T-2", "9.99", 11, null],
  ["anvil", "U-9", "100", 1, 3],
  ["Crucible", "A-10", "9.99", 1000, null],
  ["Bellows", "a-9", "0", 0, 3],
] as const;

beforeAll(async () => {
  for (const [name, sku, price, stock, categoryId] of testProducts) {
    const body = { name, sku, price, stock, categoryId, description: "Forged for paging." };
    const response = await call("/api/shop/products", { method: "POST", body, headers: staff });
    expect(response.status).toBe(200);
  }
});

const sortKeys: Record<(typeof productSorts)[number], (row: ListedProduct) => string | number> = {
  date: ({ id }) => id,
  name: ({ name }) => name.toLowerCase(),
  sku: ({ sku }) => sku.toLowerCase(),
  price: ({ price }) => priceToCents(price),
  stock: ({ stock }) => stock,
};

describe.each(productSorts)("sorted by %s", (sort) => {
  const compare = (one: ListedProduct, other: ListedProduct) => {
    const [a, b] = [sortKeys[sort](one), sortKeys[sort](other)];
    return a < b ? -1 : a > b ? 1 : one.id - other.id;
  };

  it("pages through all products in both directions, ties by date, without gaps or repetition", async () => {
    const expected = ((await list({ limit: 500 })).data as ListedProduct[]).toSorted(compare);
    expect(expected).toHaveLength(testProducts.length);
    const ids = (rows: ListedProduct[]) => rows.map(({ id }) => id);
    expect(ids(await readAllPages({ sort, direction: "asc" }))).toEqual(ids(expected));
    expect(ids(await readAllPages({ sort, direction: "desc" }))).toEqual(ids(expected.toReversed()));
  });

  it("keeps its order with a search and a filter", async () => {
    const found = await readAllPages({ sort, direction: "asc", q: "paging", stock: "in" }, 2);
    expect(found).toHaveLength(4);
    expect(found).toEqual(found.toSorted(compare));
  });
});

it("lists the newest first by default, also for a search", async () => {
  const names = testProducts.map(([name]) => name).toReversed();
  expect(namesOf(await list({ page: 1, q: "forged for" }))).toEqual(names);
  expect(namesOf(await list({ page: 1, limit: 6 }))).toEqual(names);
});

it("filters by level of stock: in stock, low up to ten, and out", async () => {
  const stocks = async (stock: string) =>
    (await readAllPages({ q: "paging", stock, sort: "stock", direction: "asc" })).map((row) => row.stock);
  expect(await stocks("in")).toEqual([1, 10, 11, 1000]);
  expect(await stocks("low")).toEqual([1, 10]);
  expect(await stocks("out")).toEqual([0, 0]);
});

it("filters by category, or for products without one, and counts the matches", async () => {
  expect(namesOf(await list({ page: 1, q: "paging", category: 6, sort: "sku" }))).toEqual(["anvil", "Anvil"]);
  expect(await list({ page: 1, q: "paging", category: "none" })).toMatchObject({ total: 2 });
  expect(await list({ page: 1, q: "paging", category: 3, stock: "out" })).toMatchObject({
    data: [{ sku: "a-9" }],
    total: 1,
  });
  const ofSix = await readAllPages({ category: "6" });
  const [counted] = (await env.DB.prepare("SELECT count(*) AS n FROM products WHERE categoryId = 6").all())
    .results;
  expect(ofSix).toHaveLength(Number(counted?.n));
  expect(await list({ page: 1, category: 999_999 })).toMatchObject({ data: [], total: 0 });
});

it("counts the products that it lists for a search, and none for a text without words", async () => {
  const found = await list({ page: 1, q: "bellows" });
  expect(found.total).toBe(found.data.length);
  expect(await list({ page: 1, q: "¿?" })).toMatchObject({ data: [], total: 0 });
});

it("is empty past the end, but still returns the total", async () => {
  expect(await list({ page: 2, limit: 100, q: "paging" })).toEqual({
    success: true,
    data: [],
    nextCursor: null,
    total: testProducts.length,
  });
  expect(await list({ page: 1_000_000, limit: 500 })).toMatchObject({ data: [] });
});

it("ignores page, sort and filters from visitors, and does not reveal stock", async () => {
  const plain = await list({ limit: 5 }, {});
  const asked = { limit: 5, page: 2, sort: "price", direction: "desc", stock: "out", category: 6 };
  expect(await list(asked, {})).toEqual(plain);
  expect(plain.data[0]).not.toHaveProperty("stock");
});

it.each([
  ["page", ["0", "-1", "1.5", "x", "1000001", "1e9"]],
  ["sort", ["color", "id; DROP TABLE products", ""]],
  ["direction", ["up", "ASC", ""]],
  ["category", ["0", "-1", "six", "1.5", "6 OR 1=1", "12345678901"]],
  ["stock", ["some", "IN", ""]],
  ["limit", ["0", "501", "x"]],
])("refuses a bad %s and names it", async (name, values) => {
  for (const value of values) {
    const query = new URLSearchParams({ page: "1", [name]: value });
    const response = await call(`/api/shop/products?${query}`, { headers: staff });
    expect(response.status, String(query)).toBe(400);
    expect(Object.keys((await refusalOf(response)).fields ?? {})).toEqual([name]);
  }
});
