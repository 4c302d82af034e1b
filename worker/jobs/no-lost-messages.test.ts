import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { call } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { runJobs } from "#worker/test/run-jobs.ts";

mockClock();
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

type Outcome = "succeeds" | "fails" | "fails afterwards";
const outcomes = fc.array(fc.constantFrom<Outcome>("succeeds", "fails", "fails afterwards"), {
  maxLength: 60,
});

/** Gives each call the next outcome. Once they are used up, calls succeed. */
function injectFailures(outcomes: readonly Outcome[]) {
  const remaining = [...outcomes];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const outcome = remaining.shift() ?? "succeeds";
    if (outcome === "fails") throw new Error("down");
    const result = await work();
    if (outcome === "fails afterwards") throw new Error("down after the work was done");
    return result;
  };
}

function failingDatabase(outcomes: readonly Outcome[]): D1Database {
  const run = injectFailures(outcomes);
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, key) => {
        if (key === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (key === "unwrapped") return target;
        if (!["all", "run", "first", "raw"].includes(String(key))) return Reflect.get(target, key);
        return (...values: unknown[]) => run(async () => Reflect.get(target, key).apply(target, values));
      },
    });
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (statements: (D1PreparedStatement & { unwrapped?: D1PreparedStatement })[]) =>
      run(() => env.DB.batch(statements.map((statement) => statement.unwrapped ?? statement))),
  } as D1Database;
}

interface OutgoingMessage {
  text: string;
  key: string;
}

/** Retries under the same idempotency key until the API accepts, as the browser does. */
async function sendUntilAccepted({ text, key }: OutgoingMessage, bindings: Partial<Env>): Promise<void> {
  for (;;) {
    const response = await call("/api/contact", {
      method: "POST",
      headers: { "Idempotency-Key": key },
      body: { name: "Ana", email: "ana@example.com", subject: "general", message: text },
      bindings,
    });
    if (response.ok) return;
    expect([500, 503]).toContain(response.status);
    vi.setSystemTime(Date.now() + 4000);
  }
}

it("stores every message and notifies staff even if D1 and mail fail before or after their work", async () => {
  await fc.assert(
    fc.asyncProperty(outcomes, outcomes, async (databaseOutcomes, mailOutcomes) => {
      await env.DB.exec("DELETE FROM contact_messages");
      const notified: string[] = [];
      const run = injectFailures(mailOutcomes);
      const EMAIL = {
        send: ({ text }: { text: string }) =>
          run(async () => {
            notified.push(/Fault \S+/.exec(text)?.[0] ?? text);
            return { messageId: "1" };
          }),
      } as unknown as SendEmail;
      const bindings = { DB: failingDatabase(databaseOutcomes), EMAIL };
      const messages = Array.from({ length: 6 }, () => ({
        text: `Fault ${crypto.randomUUID()}`,
        key: crypto.randomUUID(),
      }));
      await Promise.all(messages.map((message) => sendUntilAccepted(message, bindings)));
      const texts = messages.map(({ text }) => text).toSorted();
      const { results } = await env.DB.prepare("SELECT message FROM contact_messages").all();
      expect(results.map(({ message }) => message).toSorted()).toEqual(texts);

      // At most a day of scheduled runs: the first ones may fail, the later ones succeed.
      // `mainEmail` is 1 once the notification is sent.
      const pending = "SELECT id FROM contact_messages WHERE notifyAt IS NOT NULL OR mainEmail IS NOT 1";
      for (let i = 0; i < 288 && (await env.DB.prepare(pending).first()); i++) {
        vi.setSystemTime(Date.now() + 5 * 60_000);
        await runJobs(bindings).catch(() => {});
      }
      expect(await env.DB.prepare(pending).first()).toBeNull();
      expect([...new Set(notified)].toSorted()).toEqual(texts);
      // A failure after the mail was sent may repeat a notification.
      const mayRepeat = [...databaseOutcomes, ...mailOutcomes].some((outcome) => outcome !== "succeeds");
      if (!mayRepeat) expect(notified.toSorted()).toEqual(texts);
    }),
    { numRuns: 12 },
  );
});
