import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { seed } from "#worker/db/seed.ts";
import { call, newIsolate } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { laggingReplica } from "#worker/test/lagging-replica.ts";
import { ASSETS, loadPages } from "#worker/test/pages.ts";
import { insertPost } from "#worker/test/posts.ts";

beforeAll(() => seed(env.DB, { products: 20 }));
beforeAll(() => loadPages(["/blog/gloves"]));
mockClock(1_800_000_000_000);
beforeEach(async () => {
  await env.DB.exec("DELETE FROM posts");
  await insertPost({ slug: "gloves", title: "Title 0" });
  await caches.default.delete("http://localhost/known-versions");
});

const fail = () => {
  throw new Error("D1_ERROR: no session");
};
/** Returns D1 with a stub as its method `withSession`. */
const replaceWithSession = (withSession: unknown) =>
  new Proxy(env.DB, {
    get: (target, key) => (key === "withSession" ? withSession : Reflect.get(target, key).bind(target)),
  });

it.each([
  ["the runtime has no sessions", () => replaceWithSession(undefined)],
  ["a session cannot be started", () => replaceWithSession(fail)],
  ["the queries of a session fail", () => replaceWithSession(() => ({ prepare: fail, batch: fail }))],
])("reads everything from the primary when %s", async (_, databaseOf) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const isolate = newIsolate({ DB: databaseOf(), ASSETS });
  for (const path of ["/blog/gloves", "/api/blog/posts", "/api/shop/products", "/api/catalogue"])
    expect((await call(path, { isolate })).status, path).toBe(200);
  await env.DB.prepare("UPDATE posts SET title = 'Title 1'").run();
  vi.setSystemTime(Date.now() + 1000);
  const changed = await call("/blog/gloves", { isolate });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Title 1");
  log.mockRestore();
});

it("replaces a stored bookmark that the database refuses, so that only one session fails", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const replica = await laggingReplica();
  const startIsolate = (DB: D1Database) => newIsolate({ DB, ASSETS });
  await call("/api/brands", { isolate: startIsolate(replica.DB) });
  const DB = replaceWithSession((start: string) =>
    start.startsWith("first-") ? replica.DB.withSession(start) : fail(),
  );
  // The session of the first call fails, and the call replaces the stored bookmark. The second session succeeds.
  for (let i = 0; i < 2; i++) {
    expect((await call("/api/brands", { isolate: startIsolate(DB) })).status).toBe(200);
    expect(log).toHaveBeenCalledTimes(1);
  }
  log.mockRestore();
});
