import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { call } from "./test/call.ts";
import { insertPost } from "./test/posts.ts";
import { stalled } from "./test/stalled.ts";

const template =
  '<html lang="en"><head><!--head--><title></title><!--/head--></head><body><div id="root"></div></body></html>';
const ASSETS = {
  fetch: async () => new Response(template, { headers: { ETag: '"1"', "Content-Type": "text/html" } }),
} as unknown as Fetcher;

/** The database stands still for 25 s of a clock that is ours. */
const stallMs = 25_000;
let DB: D1Database;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  DB = stalled(new Promise((resolve) => setTimeout(resolve, stallMs)));
});
afterEach(() => void vi.useRealTimers());

describe("while the database stands still", () => {
  const paths = pages.map(({ path }) => path.replace(/:\w+/, "never-asked-for").replace("*", "x"));
  const feeds = ["/sitemap.xml", "/feed.xml", "/llms.txt", "/robots.txt"];
  it.each([...paths, "/shop/search?q=guantes", "/nope", ...feeds])(
    "%s opens within three seconds, or says when to come",
    async (path) => {
      const bindings = { DB, ASSETS };
      let answer: Response | undefined;
      const asked = call(path, { bindings, early: true }).then((response) => {
        answer = response;
      });
      await vi.advanceTimersByTimeAsync(3000);
      await asked;
      expect([200, 404, 503]).toContain(answer?.status);
      if (answer?.status === 503) expect(answer.headers.get("Retry-After")).toBe("10");
      const live = ["/blog", "/blog/never-asked-for", ...feeds.slice(0, 3)];
      expect(answer?.status === 503, path).toBe(live.includes(path));
    },
  );

  it("a page waits three seconds in all, not for each question", async () => {
    await insertPost({ slug: "late" });
    // The version comes after 2.9 s, the article never.
    const slow = stalled(new Promise((resolve) => setTimeout(resolve, 2900)));
    const never = stalled(new Promise(() => {}));
    const prepare = (sql: string) => (sql.includes("list_versions") ? slow : never).prepare(sql);
    const asked = call("/blog/late", { bindings: { DB: { prepare } as D1Database, ASSETS }, early: true });
    await vi.advanceTimersByTimeAsync(3000);
    expect((await asked).status).toBe(503);
  });

  it("health says so within three seconds", async () => {
    const asked = call("/api/health", { bindings: { DB }, early: true });
    await vi.advanceTimersByTimeAsync(3000);
    expect((await asked).status).toBe(503);
  });

  it("no request is lost or doubled: those that were sent, sent again, are those that are stored", async () => {
    const mailed: string[] = [];
    const EMAIL = {
      send: async ({ text }: { text: string }) => {
        mailed.push(/Stalled \d+/.exec(text)?.[0] ?? "");
        return { messageId: "1" };
      },
    } as unknown as SendEmail;
    const sent = Array.from({ length: 12 }, (_, i) => ({ text: `Stalled ${i}`, key: crypto.randomUUID() }));
    const send = ({ text, key }: (typeof sent)[number]) =>
      call("/api/contact", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        body: { name: "Ana", email: "ana@example.com", subject: "general", message: text },
        bindings: { DB, EMAIL },
        early: true,
      });
    const answers = sent.map(send);
    // A device waits for ten seconds, then tries again, and again.
    for (let i = 0; i < 2; i++) {
      await vi.advanceTimersByTimeAsync(10_000);
      answers.push(...sent.map(send));
    }
    await vi.advanceTimersByTimeAsync(5000);
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    const { results } = await env.DB.prepare(
      "SELECT message FROM contact_messages WHERE message LIKE 'Stalled %'",
    ).all();
    const texts = sent.map(({ text }) => text).toSorted();
    expect(results.map(({ message }) => message).toSorted()).toEqual(texts);
    expect(mailed.toSorted()).toEqual(texts);
  });
});
