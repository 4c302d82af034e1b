import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { call } from "#worker/test/call.ts";
import { acceptingSend, mailBinding } from "#worker/test/messages.ts";
import { ASSETS, loadPages } from "#worker/test/pages.ts";
import { insertPost } from "#worker/test/posts.ts";
import { stalledDatabase } from "#worker/test/stalled-database.ts";

const stallMs = 25_000;
let DB: D1Database;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  DB = stalledDatabase(new Promise((resolve) => setTimeout(resolve, stallMs)));
});
afterEach(() => void vi.useRealTimers());

describe("while D1 does not respond", () => {
  const paths = pages.map(({ path }) => path.replace(/:\w+/, "never-cached").replace("*", "x"));
  beforeAll(() => loadPages(paths));
  const feeds = ["/sitemap.xml", "/feed.xml", "/llms.txt", "/robots.txt"];
  it.each([...paths, "/shop/search?q=guantes", "/nope", ...feeds])(
    "%s replies within three seconds, with Retry-After if it cannot be shown",
    async (path) => {
      const bindings = { DB, ASSETS };
      let answer: Response | undefined;
      const pending = call(path, { bindings, skipWaitUntil: true }).then((response) => {
        answer = response;
      });
      await vi.advanceTimersByTimeAsync(3000);
      await pending;
      expect([200, 404, 503]).toContain(answer?.status);
      if (answer?.status === 503) expect(answer.headers.get("Retry-After")).toBe("10");
      const unavailablePaths = ["/blog", "/blog/never-cached", ...feeds.slice(0, 3)];
      expect(answer?.status === 503, path).toBe(unavailablePaths.includes(path));
    },
  );

  it("a page waits three seconds in all, not per query", async () => {
    await insertPost({ slug: "late" });
    // The version query takes 2.9 s; the article query never finishes.
    const slow = stalledDatabase(new Promise((resolve) => setTimeout(resolve, 2900)));
    const never = stalledDatabase(new Promise(() => {}));
    const prepare = (sql: string) => (sql.includes("list_versions") ? slow : never).prepare(sql);
    const pending = call("/blog/late", {
      bindings: { DB: { prepare } as D1Database, ASSETS },
      skipWaitUntil: true,
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect((await pending).status).toBe(503);
  });

  it("the health check fails within three seconds", async () => {
    const pending = call("/api/health", { bindings: { DB }, skipWaitUntil: true });
    await vi.advanceTimersByTimeAsync(3000);
    expect((await pending).status).toBe(503);
  });

  it("every retried message is stored and mailed once", async () => {
    const sendMail = acceptingSend();
    const sent = Array.from({ length: 12 }, (_, i) => ({ text: `Stalled ${i}`, key: crypto.randomUUID() }));
    const send = ({ text, key }: (typeof sent)[number]) =>
      call("/api/contact", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        body: { name: "Ana", email: "ana@example.com", subject: "general", message: text },
        bindings: { DB, ...mailBinding(sendMail) },
        skipWaitUntil: true,
      });
    const answers = sent.map(send);
    // The browser abandons an attempt after ten seconds. This test leaves out the pause before the next attempt.
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
    const mailed = sendMail.mock.calls.map(
      ([mail]) => /Stalled \d+/.exec((mail as EmailMessageBuilder).text ?? "")?.[0],
    );
    expect(mailed.toSorted()).toEqual(texts);
  });
});
