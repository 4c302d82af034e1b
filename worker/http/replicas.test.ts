import { env } from "cloudflare:workers";
import { hash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { updatePost } from "#contract/admin-posts.ts";
import { catalogue } from "#contract/catalogue.ts";
import { sendMessage } from "#contract/contact.ts";
import { readQuoteStatus } from "#contract/quote-status.ts";
import { seed } from "#worker/db/seed.ts";
import { call, newIsolate } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { type LaggingReplica, laggingReplica } from "#worker/test/lagging-replica.ts";
import { ASSETS, loadPages } from "#worker/test/pages.ts";
import { insertPost } from "#worker/test/posts.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import { validBody } from "#worker/test/valid-body.ts";

signInAsStaff();
beforeAll(() => seed(env.DB, { products: 20 }));
beforeAll(() => loadPages(["/blog", "/blog/gloves"]));

let replica: LaggingReplica;
const startIsolate = (DB = replica.DB) => newIsolate({ DB, ASSETS });
const nextSecond = () => vi.setSystemTime(Date.now() + 1000);
/** Simulates a switch to another data center: deletes the versions that isolates share through the edge cache. */
const switchDataCenter = () => caches.default.delete("http://localhost/known-versions");

mockClock(1_800_000_000_000);
beforeEach(async () => {
  await env.DB.exec("DELETE FROM posts");
  await insertPost({ slug: "gloves", title: "Title 0" });
  replica = await laggingReplica();
  await switchDataCenter();
});

const rename = (title: string) => env.DB.prepare("UPDATE posts SET title = ?").bind(title).run();
const titleNumberIn = async (response: Response) => Number(/Title (\d+)/.exec(await response.text())?.[1]);

async function edit(isolate: ReturnType<typeof startIsolate>, change: object) {
  const { id } = (await env.DB.prepare("SELECT id FROM posts").first<{ id: number }>()) ?? {};
  const response = await call(updatePost.path.replace(":id", String(id)), {
    method: "PUT",
    headers: { "X-Admin-Token": "staff" },
    body: { ...(validBody(updatePost) as object), slug: "gloves", ...change },
    isolate,
  });
  expect(response.status).toBe(200);
}

it("public pages and lists are read from the replica; staff's lists, health and carts are not", async () => {
  await rename("Title 1");
  for (const path of ["/blog/gloves", "/api/blog/posts", "/feed.xml"])
    expect(await titleNumberIn(await call(path, { isolate: startIsolate() })), path).toBe(0);
  const countBefore = replica.sessionCount();
  const isolate = startIsolate();
  const staffResponse = await call("/api/blog/posts", { headers: { "X-Admin-Token": "staff" }, isolate });
  expect(await titleNumberIn(staffResponse)).toBe(1);
  await call("/api/health", { isolate });
  await call("/api/shop/cart", { headers: { "X-Session-Id": crypto.randomUUID() }, isolate });
  expect(replica.sessionCount()).toBe(countBefore);
});

it("no response is older than its ETag says, however far the replica lags", async () => {
  const isolates = [startIsolate(), startIsolate(), startIsolate()];
  const paths = ["/blog", "/blog/gloves", "/api/blog/posts?limit=100", "/api/blog/posts/gloves", "/feed.xml"];
  /** Title number of the version that each ETag stands for. */
  const titleOfTag = new Map<string, number>();
  const recordTags = async (title: number) => {
    const version = await env.DB.prepare("SELECT version FROM list_versions WHERE list = 'posts'").first(
      "version",
    );
    for (const path of paths) {
      const digest = hash("sha256", [env.DEPLOYED?.id, version, path].join("\n"));
      titleOfTag.set(`"${digest.slice(0, 32)}"`, title);
    }
  };
  await recordTags(0);
  const lags = new Set<number>();
  let title = 0;
  for (let step = 0; step < 60; step++) {
    const isolate = isolates[step % 3] as (typeof isolates)[number];
    if (step % 4 === 0) await rename(`Title ${++title}`);
    if (step % 4 === 0) await recordTags(title);
    if (step % 7 === 0) await replica.catchUp();
    if (step % 11 === 0) await switchDataCenter();
    if (step % 2 === 0) nextSecond();
    const headers = step % 5 === 0 ? { Cookie: "__Host-session=token" } : {};
    for (const path of step % 3 === 0 ? paths : paths.toReversed()) {
      const response = await call(path, { isolate, headers });
      const etagTitle = titleOfTag.get(response.headers.get("ETag") ?? "");
      const shownTitle = await titleNumberIn(response);
      expect(etagTitle, `${path} has the ETag of a version that existed`).toBeDefined();
      expect(shownTitle, path).toBeGreaterThanOrEqual(etagTitle ?? 0);
      if (headers.Cookie)
        expect([etagTitle, shownTitle], `${path} in the browser of staff`).toEqual([title, title]);
      lags.add(title - shownTitle);
    }
  }
  expect(replica.sessionCount()).toBeGreaterThan(20);
  expect(lags.size, "responses lagged behind by different numbers of changes").toBeGreaterThan(2);
});

it("an isolate never goes back to an older version", async () => {
  const isolate = startIsolate();
  await rename("Title 1");
  expect(await titleNumberIn(await call("/blog/gloves", { isolate }))).toBe(0);
  const staffOptions = { isolate, headers: { Cookie: "__Host-session=token" } };
  expect(await titleNumberIn(await call("/blog/gloves", staffOptions))).toBe(1);
  nextSecond();
  expect(await titleNumberIn(await call("/blog/gloves", { isolate }))).toBe(1);
});

describe("a page that staff have just changed", () => {
  it("is shown at once by the isolate that changed it, and a second later by another of its data center", async () => {
    const [changing, other] = [startIsolate(), startIsolate()];
    expect(await titleNumberIn(await call("/blog/gloves", { isolate: other }))).toBe(0);
    await edit(changing, { title: "Title 1" });
    expect(await titleNumberIn(await call("/blog/gloves", { isolate: changing }))).toBe(1);
    nextSecond();
    expect(await titleNumberIn(await call("/blog/gloves", { isolate: other }))).toBe(1);
  });

  it("is shown at once to staff in another data center", async () => {
    await edit(startIsolate(), { title: "Title 1" });
    await switchDataCenter();
    const isolate = startIsolate();
    expect(await titleNumberIn(await call("/blog/gloves", { isolate }))).toBe(0);
    const headers = { Cookie: "__Host-session=token" };
    expect(await titleNumberIn(await call("/blog/gloves", { isolate, headers }))).toBe(1);
  });

  it("does not return to the old version when a replica lags and then the database fails", async () => {
    const [changing, other] = [startIsolate(), startIsolate()];
    await call("/blog/gloves", { isolate: other });
    await edit(changing, { isPublished: false });
    nextSecond();
    expect((await call("/blog/gloves", { isolate: other })).status).toBe(404);
    const refuse = () => {
      throw new Error("D1_ERROR");
    };
    const failing = { prepare: refuse } as unknown as D1Database;
    expect((await call("/blog/gloves", { isolate: startIsolate(failing) })).status).toBe(503);
  });

  it("does not return to the old version after a visitor's read that began before the change", async () => {
    const changing = startIsolate();
    const { DB } = changing;
    const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const withSession = (start: string) => {
      const session = DB.withSession(start);
      const prepare = (sql: string) => {
        const first = async () => {
          const versions = await session.prepare(sql).first();
          began.resolve();
          await end.promise;
          return versions;
        };
        return { first };
      };
      return { prepare, getBookmark: () => session.getBookmark() };
    };
    changing.DB = new Proxy(DB, {
      get: (target, key) => (key === "withSession" ? withSession : Reflect.get(target, key)),
    });
    const visitor = call("/blog/gloves", { isolate: changing });
    await began.promise;
    changing.DB = DB;
    await edit(changing, { isPublished: false });
    end.resolve();
    await visitor;
    expect((await call("/blog/gloves", { isolate: startIsolate() })).status).toBe(404);
  });
});

it("an acknowledged quote request is found at once and stored once, even though the replica does not have it", async () => {
  const isolate = startIsolate();
  const key = crypto.randomUUID();
  const send = () =>
    call(sendMessage.path, {
      method: "POST",
      headers: { "Idempotency-Key": key },
      body: { ...(validBody(sendMessage) as object), subject: "Quote Request: Pump seals" },
      isolate,
    });
  const first = (await (await send()).json()) as { reference: string };
  expect(await (await send()).json()).toMatchObject({ reference: first.reference });
  for (const reader of [isolate, startIsolate()]) {
    const response = await call(readQuoteStatus.path, {
      method: "POST",
      body: { reference: first.reference, key },
      isolate: reader,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { reference: first.reference } });
  }
  expect(await env.DB.prepare("SELECT count(*) AS n FROM contact_messages").first("n")).toBe(1);
});

describe("the catalogue", () => {
  const change = () => env.DB.exec("UPDATE products SET stock = stock + 1 WHERE id = 1");
  const ask = async (isolate: ReturnType<typeof startIsolate>, since?: string) => {
    const query = since === undefined ? "" : `?since=${since}`;
    return catalogue.parse(await (await call(`/api/catalogue${query}`, { isolate })).json());
  };

  it("sends a device neither an older version nor the full catalogue again", async () => {
    const laggingIsolate = startIsolate();
    const old = await ask(laggingIsolate);
    await change();
    const newer = await ask(startIsolate(env.DB));
    expect(newer.version).not.toBe(old.version);
    await switchDataCenter();
    for (const isolate of [laggingIsolate, startIsolate()]) {
      const reply = await ask(isolate, newer.version);
      expect([reply.since, reply.version]).toEqual([newer.version, newer.version]);
    }
    // Devices with the older version get the change once the replica has it.
    await replica.catchUp();
    nextSecond();
    const reply = await ask(laggingIsolate, old.version);
    expect([reply.since, reply.version]).toEqual([old.version, newer.version]);
  });
});
