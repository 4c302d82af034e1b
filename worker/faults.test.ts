import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Env } from "./env.ts";
import worker from "./index.ts";
import { call } from "./test/call.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Fate = "fine" | "fails" | "fails afterwards";
const fates = fc.array(fc.constantFrom<Fate>("fine", "fails", "fails afterwards"), { maxLength: 60 });

/** Each call meets the next fate; when they are used up, all is well again. */
function dealt(dealing: readonly Fate[]) {
  const left = [...dealing];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const fate = left.shift() ?? "fine";
    if (fate === "fails") throw new Error("down");
    const result = await work();
    if (fate === "fails afterwards") throw new Error("down after it was done");
    return result;
  };
}

/** The database, whose batches and single statements fail before or after they are done. */
function failing(dealing: readonly Fate[]): D1Database {
  const meet = dealt(dealing);
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, key) => {
        if (key === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (key === "unwrapped") return target;
        if (!["all", "run", "first", "raw"].includes(String(key))) return Reflect.get(target, key);
        return (...values: unknown[]) => meet(async () => Reflect.get(target, key).apply(target, values));
      },
    });
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (all: (D1PreparedStatement & { unwrapped?: D1PreparedStatement })[]) =>
      meet(() => env.DB.batch(all.map((one) => one.unwrapped ?? one))),
  } as D1Database;
}

interface Sent {
  text: string;
  key: string;
}

/** As a device does: again under the same key until our API has said yes. */
async function sendUntilTaken({ text, key }: Sent, bindings: Partial<Env>): Promise<void> {
  for (;;) {
    const answer = await call("/api/contact", {
      method: "POST",
      headers: { "Idempotency-Key": key },
      body: { name: "Ana", email: "ana@example.com", subject: "general", message: text },
      bindings,
    });
    if (answer.ok) return;
    expect([500, 503]).toContain(answer.status);
    vi.setSystemTime(Date.now() + 4000);
  }
}

it("database and mail failing before and after the deed: what was sent is what is stored and told, none lost", async () => {
  await fc.assert(
    fc.asyncProperty(fates, fates, async (ofDatabase, ofMail) => {
      await env.DB.exec("DELETE FROM contact_messages");
      const told: string[] = [];
      const meet = dealt(ofMail);
      const EMAIL = {
        send: ({ text }: { text: string }) =>
          meet(async () => {
            told.push(/Fault \S+/.exec(text)?.[0] ?? text);
            return { messageId: "1" };
          }),
      } as unknown as SendEmail;
      const bindings = { DB: failing(ofDatabase), EMAIL };
      const sent = Array.from({ length: 6 }, () => ({
        text: `Fault ${crypto.randomUUID()}`,
        key: crypto.randomUUID(),
      }));
      await Promise.all(sent.map((one) => sendUntilTaken(one, bindings)));
      const texts = sent.map(({ text }) => text).toSorted();
      const { results } = await env.DB.prepare("SELECT message FROM contact_messages").all();
      expect(results.map(({ message }) => message).toSorted()).toEqual(texts);

      // The five-minute run of a day: some of them fail as well, and then none.
      const untold = "SELECT id FROM contact_messages WHERE notifyAt IS NOT NULL OR mainEmail IS NOT 1";
      for (let run = 0; run < 288 && (await env.DB.prepare(untold).first()); run++) {
        vi.setSystemTime(Date.now() + 5 * 60_000);
        await worker.scheduled?.(createScheduledController(), { ...env, ...bindings }).catch(() => {});
      }
      expect(await env.DB.prepare(untold).first()).toBeNull();
      expect([...new Set(told)].toSorted()).toEqual(texts);
      // Once each, but where the yes was lost between the provider, us and the database.
      const lostYes = [...ofDatabase, ...ofMail].some((fate) => fate !== "fine");
      if (!lostYes) expect(told.toSorted()).toEqual(texts);
    }),
    { numRuns: 12 },
  );
});
