import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "#worker/db/client.ts";
import { wordColumns } from "#worker/db/product-rows.ts";
import { products } from "#worker/db/product-schema.ts";
import { call } from "#worker/test/call.ts";
import { loadPages, template } from "#worker/test/pages.ts";

beforeAll(() => loadPages(["/shop/fasteners", "/shop/product/nut", "/shop/search"]));

const mockAssets = () =>
  vi.fn(async (_url: URL, _init?: RequestInit) => {
    const headers = { ETag: '"1"', "Content-Type": "text/html; charset=utf-8" };
    return new Response(template, { headers });
  });
const open = (path: string, options: Parameters<typeof call>[1] = {}, fetch = mockAssets()) =>
  call(path, { ...options, bindings: { ...options.bindings, ASSETS: { fetch } as unknown as Fetcher } });

it.each(["/shop/product/m8x1.25", "/shop/a.b", "/shop/category/a.b", "/shop/product/x.html"])(
  "%s is a page, though its slug contains a dot",
  async (path) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/html");
  },
);

it.each(["/blog/v1.2", "/nope", "/a.b/nope", "/blog/v1.2/nope", "/v1."])(
  "%s is the not-found page",
  async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("text/html");
  },
);

it.each(["/nope.html", "/assets/gone", "/assets/gone-1.js", "/images/gone", "/a/b.c/d.png", "/.env"])(
  "%s is no page and looks like a file: a plain 404",
  async (path) => {
    const fetch = mockAssets();
    const response = await open(path, {}, fetch);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("text/plain");
    expect(fetch).not.toHaveBeenCalled();
  },
);

it.each(["", "?a=1&b=%20"])("/index.html%s redirects to /", async (search) => {
  const response = await open(`/index.html${search}`);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(`/${search}`);
});

it("fetches assets without the caller's conditional headers, and compares the page's own ETag", async () => {
  const fetch = mockAssets();
  const ask = (path: string, tag: string) => open(path, { headers: { "If-None-Match": tag } }, fetch);
  expect((await ask("/quote", '"2"')).status).toBe(200);
  for (const tag of ['"1"', 'W/"1"', '"0", "1"']) expect((await ask("/quote", tag)).status, tag).toBe(304);
  const [url, init] = fetch.mock.lastCall ?? [];
  expect(url).toBeInstanceOf(URL);
  expect(init).toBeUndefined();
});

it("gives every rendered page its own ETag, and private ones none", async () => {
  const tags = await Promise.all(
    [
      "/shop/fasteners",
      "/shop/bearings",
      "/shop/product/nut",
      "/shop/search?q=nut",
      "/shop/search?q=bolt",
    ].map(async (path) => (await open(path)).headers.get("ETag")),
  );
  expect(new Set(tags).size).toBe(5);
  const again = await open("/shop/fasteners", { headers: { "If-None-Match": tags[0] ?? "" } });
  expect(again.status).toBe(304);
  expect((await open("/shop/bearings", { headers: { "If-None-Match": tags[0] ?? "" } })).status).toBe(200);
  for (const path of ["/admin", "/shop/order-confirmation?payment_intent=1&redirect_status=succeeded"]) {
    const response = await open(path, { headers: { "If-None-Match": '"1"' } });
    expect([response.status, response.headers.get("ETag")], path).toEqual([200, null]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

it("a private page's root contains only a message that it needs JavaScript", async () => {
  for (const path of ["/admin", "/shop/order-confirmation"]) {
    const html = await (await open(path)).text();
    expect(html).toMatch(/<div id="root"><noscript>.*needs JavaScript.*<\/noscript><\/div>/);
  }
});

describe("a category's page", () => {
  it("tells search engines its name and its canonical URL", async () => {
    for (const path of ["/shop/pumps-valves", "/shop/category/pumps-valves"]) {
      const html = await (await open(path)).text();
      expect(html).toContain("<title>Pumps &amp; Valves | ");
      expect(html).toMatch(/<meta name="description" content="Ball, gate, check/);
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop\/pumps-valves" \/>/);
    }
  });

  it("is sent when the database fails", async () => {
    const failing = { prepare: () => ({ bind() {} }) };
    const html = await (await open("/shop/electrical", { bindings: { DB: failing as never } })).text();
    expect(html).toMatch(/<title>Electrical.* \| /);
    expect(html).toContain("From our blog");
  });
});

describe("the search page", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const htmlOf = async (path: string, bindings = {}) => (await open(path, { bindings })).text();

  it("contains the results for its URL, with the text escaped, and nothing that is not public", async () => {
    const text = 'nut"*(<x>';
    const row = { name: `Brass ${text}`, sku: "N-1", categoryId: null, description: "Inside" };
    await database(env)
      .insert(products)
      .values({
        ...row,
        ...wordColumns(row, null),
        ...{ slug: "n", priceCents: 10, stock: 7654321 },
      });
    const html = await htmlOf(`/shop/search?q=${encodeURIComponent(` ${text} `)}`);
    expect(html).toContain("Brass nut&quot;*(&lt;x&gt;");
    expect(html).not.toContain("<x>");
    expect(html).toContain("1 producto encontrado");
    expect(html).not.toMatch(/7654321|Inside/);
    expect(await htmlOf("/shop/search?q=zyxwv")).toContain("No se encontraron productos para");
    expect(await htmlOf("/shop/search?q=+")).not.toContain("productos para");
  });

  it("is sent without results when the database fails or takes too long", async () => {
    const failing = {
      batch: async () => Promise.reject(new Error("D1_ERROR")),
      prepare: () => ({ bind() {} }),
    };
    expect(await htmlOf("/shop/search?q=nut", { DB: failing })).toContain("Buscando");
    vi.useFakeTimers();
    const stalled = { ...failing, batch: () => new Promise(() => {}) };
    const answer = htmlOf("/shop/search?q=nut", { DB: stalled });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toContain("Buscando");
  });
});
