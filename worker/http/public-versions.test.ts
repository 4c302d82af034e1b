import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { updatePost } from "#contract/admin-posts.ts";
import { updateProduct } from "#contract/admin-products.ts";
import { seed } from "#worker/db/seed.ts";
import { call, newIsolate } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { ASSETS, loadPages } from "#worker/test/pages.ts";
import { insertPost } from "#worker/test/posts.ts";
import { recordStatements } from "#worker/test/record-statements.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import { validBody } from "#worker/test/valid-body.ts";

signInAsStaff();
beforeAll(() => seed(env.DB, { products: 20 }));

/** Marks a search as prefetched, because submitted searches are counted in the database. */
const prefetchHeaders = { "Sec-Purpose": "prefetch" };

function startIsolate() {
  const { DB, statements } = recordStatements();
  const isolate = newIsolate({ DB, ASSETS });
  const open = (path: string, headers: Record<string, string> = prefetchHeaders) =>
    call(path, { headers, isolate });
  return { open, statements, text: async (path: string) => (await open(path)).text(), isolate };
}

const pagePaths = ["/", "/blog", "/blog/gloves", "/shop/fasteners", "/shop/search", "/shop/product/none"];
const paths = [
  ...pagePaths,
  "/shop/search?q=nut",
  ...["/api/brands", "/api/blog/posts", "/api/blog/posts/gloves", "/api/blog/pack", "/api/shop/categories"],
  ...["/api/shop/products?limit=5", "/api/shop/products?q=nut", "/api/shop/products/search?q=nut"],
  ...["/api/catalogue", "/sitemap.xml", "/feed.xml", "/llms.txt"],
];

beforeAll(() => loadPages(pagePaths));
mockClock(1_800_000_000_000);
beforeEach(async () => {
  await env.DB.exec("DELETE FROM posts");
  await insertPost({ slug: "gloves", title: "First title" });
});

const passMs = (ms: number) => vi.setSystemTime(Date.now() + ms);

it("a thousand unchanged reads of public pages and lists cost one query a second", async () => {
  const { open, statements } = startIsolate();
  for (const path of paths) expect((await open(path)).status, path).toBe(200);
  passMs(1000);
  for (let second = 0; second < 5; second++) {
    statements.length = 0;
    for (let i = 0; i < 200; i++) {
      await (await open(paths[i % paths.length] as string)).text();
      passMs(5);
    }
    expect(statements).toEqual([expect.stringContaining("list_versions")]);
  }
});

it("simultaneous requests share one query", async () => {
  const { open, statements } = startIsolate();
  await open("/api/brands");
  passMs(1000);
  statements.length = 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => open("/api/brands")));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(statements).toHaveLength(1);
});

it("a request whose query never ends delays another by about a second, and that one polls rarely", async () => {
  const { isolate, open } = startIsolate();
  const respondingDatabase = isolate.DB;
  const queryStarted = Promise.withResolvers<void>();
  const first = () => {
    queryStarted.resolve();
    return new Promise(() => {});
  };
  isolate.DB = { prepare: () => ({ first }) } as unknown as D1Database;
  void call("/api/brands", { isolate, skipWaitUntil: true });
  await queryStarted.promise;
  isolate.DB = respondingDatabase;
  const wait = vi.spyOn(scheduler, "wait").mockImplementation(async (ms) => void passMs(ms));
  const startMs = Date.now();
  expect((await open("/api/brands")).status).toBe(200);
  expect(wait.mock.calls.length).toBeLessThan(30);
  wait.mockRestore();
  expect(Date.now() - startMs).toBeGreaterThan(1000);
  expect(Date.now() - startMs).toBeLessThan(1100);
});

describe("withdrawn content", () => {
  it("is shown for at most a second by an isolate that did not change it", async () => {
    const { open } = startIsolate();
    expect((await open("/blog/gloves")).status).toBe(200);
    await env.DB.exec("UPDATE posts SET isPublished = 0");
    passMs(999);
    expect((await open("/blog/gloves")).status).toBe(200);
    passMs(1);
    expect((await open("/blog/gloves")).status).toBe(404);
    expect((await open("/api/blog/posts/gloves")).status).toBe(404);
  });

  it.each([
    ["the isolate that changed it", () => ({})],
    ["every isolate, in the browser of staff", () => ({ Cookie: "__Host-session=token" })],
  ])("is gone at once in %s", async (_, headersOf) => {
    const changing = startIsolate();
    const other = startIsolate();
    for (const { open } of [changing, other]) expect((await open("/blog/gloves")).status).toBe(200);
    const id = await env.DB.prepare("SELECT id FROM posts").first("id");
    const path = updatePost.path.replace(":id", String(id));
    const { status } = await call(path, {
      method: "PUT",
      headers: { "X-Admin-Token": "staff" },
      body: { ...(validBody(updatePost) as object), isPublished: false },
      isolate: changing.isolate,
    });
    expect(status).toBe(200);
    const headers = headersOf();
    for (const { open } of "Cookie" in headers ? [changing, other] : [changing])
      expect((await open("/blog/gloves", headers)).status).toBe(404);
  });
});

it("a change is acknowledged even if the edge cache fails", async () => {
  const put = vi.spyOn(caches.default, "put").mockRejectedValue(new Error("down"));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { status } = await call(updateProduct.path.replace(":id", "1"), {
    method: "PUT",
    headers: { "X-Admin-Token": "staff" },
    body: validBody(updateProduct),
  });
  expect(status).toBe(200);
  expect(String(log.mock.calls)).toContain("versions not stored");
  for (const spy of [put, log]) spy.mockRestore();
});

it("a new isolate serves a repeated search from the edge cache until a product changes", async () => {
  const path = "/api/shop/products/search?q=anchor";
  await startIsolate().text(path);
  const { open, text, statements } = startIsolate();
  const before = await text(path);
  expect(statements).toEqual([expect.stringContaining("list_versions")]);
  const tag = (await open(path)).headers.get("ETag") ?? "";
  expect((await open(path, { "If-None-Match": tag })).status).toBe(304);

  await call(updateProduct.path.replace(":id", "1"), {
    method: "PUT",
    headers: { "X-Admin-Token": "staff" },
    body: { ...(validBody(updateProduct) as object), name: "Anchor of a kind" },
  });
  const changed = await startIsolate().text(path);
  expect(changed).toContain("Anchor of a kind");
  expect(changed).not.toBe(before);
});

it("unknown parameters and explicit defaults do not create further cache entries", async () => {
  const { open, statements } = startIsolate();
  for (const [path, equivalentPath] of [
    ["/api/brands", "/api/brands?n=1"],
    ["/api/blog/posts/gloves", "/api/blog/posts/gloves?limit=2"],
    ["/api/shop/products?q=nut", "/api/shop/products?utm_source=mail&limit=100&q=nut&q=bolt"],
    ["/api/shop/products/search?q=n%26t", "/api/shop/products/search?page=1&q=n%26t"],
  ] as const) {
    const { headers } = await open(path);
    statements.length = 0;
    expect((await open(equivalentPath)).headers.get("ETag"), equivalentPath).toBe(headers.get("ETag"));
    expect(statements, equivalentPath).toEqual([]);
  }
});

describe("the cache drops the least recently used answers", () => {
  it.each([
    ["because of their total length", 8, (i: number) => `/api/blog/posts/long${i}`],
    ["because of their number", 1000, (i: number) => `/api/blog/posts?slug=none${i}`],
  ])("%s", async (_, count, pathOf) => {
    const content = `<p>${"word ".repeat(200_000)}</p>`;
    for (let i = 0; i < 8; i++) await insertPost({ slug: `long${i}`, content });
    const { open, statements } = startIsolate();
    for (const path of ["/api/brands", "/api/shop/categories"]) await open(path);
    for (let i = 0; i < count; i += count / 8) {
      await open("/api/brands");
      await Promise.all(Array.from({ length: count / 8 }, (_, n) => open(pathOf(i + n))));
    }
    for (const path of ["/api/brands", "/api/shop/categories"])
      await caches.default.delete(`http://localhost/cached-answers${path}`);
    statements.length = 0;
    await open("/api/brands");
    expect(statements).toEqual([]);
    await open("/api/shop/categories");
    expect(statements).toEqual([expect.stringContaining('from "categories"')]);
  });
});
