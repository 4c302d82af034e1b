import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { call, refusalOf } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { deployedLimits } from "#worker/test/deployed-limits.ts";

let last = 0;
const newAddress = () => `203.0.113.${++last}`;

interface Client {
  address: string;
  bindings?: Record<string, unknown>;
}

/** Stops the clock, so that no window of the limits in the database ends during a test. */
mockClock(Date.UTC(2026, 10, 21, 12, 0, 20));

const retryAfter = (response: Response) => Number(response.headers.get("Retry-After"));

describe("contact messages", () => {
  const send = (text: string, { address, bindings }: Client, key?: string) =>
    call("/api/contact", {
      method: "POST",
      body: { name: "Ana", email: "ana@example.com", subject: "general", message: text },
      headers: { "CF-Connecting-IP": address, ...(key && { "Idempotency-Key": key }) },
      bindings: { ...deployedLimits, MAIL_TO: "", ...bindings },
    });
  const storedTexts = async (text: string) => {
    const { results } = await env.DB.prepare("SELECT message FROM contact_messages WHERE message LIKE ?")
      .bind(`${text}%`)
      .all();
    return results.map(({ message }) => message);
  };

  it("are limited to 200 per minute and address, and exactly the accepted ones are stored", async () => {
    const address = newAddress();
    const passed: string[] = [];
    for (let i = 0; i < 240; i += 20) {
      const texts = Array.from({ length: 20 }, (_, j) => `Flood ${i + j}.`);
      const answers = await Promise.all(texts.map((text) => send(text, { address })));
      for (const [j, answer] of answers.entries()) {
        if (answer.ok) passed.push(texts[j] as string);
        else {
          expect(answer.status).toBe(429);
          expect(retryAfter(answer)).toBe(60);
          expect((await refusalOf(answer)).code).toBe("too_many");
        }
      }
    }
    expect(passed).toHaveLength(200);
    expect((await storedTexts("Flood ")).toSorted()).toEqual(passed.toSorted());
    expect((await send("From another address.", { address: newAddress() })).status).toBe(200);
  });

  it("are not counted again when retried, and retries get the first reply even above the limit", async () => {
    const from = { address: newAddress(), bindings: { MESSAGES_PER_MINUTE: "3" } };
    const key = crypto.randomUUID();
    const first = await (await send("Again.", from, key)).json();
    for (let i = 0; i < 20; i++) expect(await (await send("Again.", from, key)).json()).toEqual(first);
    for (const text of ["Again, two.", "Again, three."]) expect((await send(text, from)).status).toBe(200);
    expect((await send("Again, four.", from)).status).toBe(429);
    expect(await (await send("Again.", from, key)).json()).toEqual(first);
    expect((await send("Again, changed.", from, key)).status).toBe(422);
    expect(await storedTexts("Again")).toEqual(["Again.", "Again, two.", "Again, three."]);
  });

  it("are accepted after the time in Retry-After", async () => {
    const from = { address: newAddress(), bindings: { MESSAGES_PER_MINUTE: "2" } };
    const key = crypto.randomUUID();
    const start = Date.now();
    await send("Wait, one.", from);
    vi.setSystemTime(start + 20_000);
    await send("Wait, two.", from);
    vi.setSystemTime(start + 25_500);
    const refused = await send("Wait, three.", from, key);
    expect(retryAfter(refused)).toBe(35);
    vi.setSystemTime(Date.now() + 34_000);
    expect((await send("Wait, three.", from, key)).status).toBe(429);
    vi.setSystemTime(Date.now() + 1000);
    expect((await send("Wait, three.", from, key)).status).toBe(200);
    expect(await storedTexts("Wait, three.")).toHaveLength(1);
  });

  it("above the limit get an HTML page with the waiting time when posted without scripts", async () => {
    const address = newAddress();
    const ASSETS = { fetch: async () => new Response('<title></title><div id="root"></div>') };
    const post = (message: string) =>
      call("/", {
        method: "POST",
        headers: { "CF-Connecting-IP": address, "Content-Type": "application/x-www-form-urlencoded" },
        body: String(
          new URLSearchParams({ name: "A", email: "a@b.example", company: "", subject: "general", message }),
        ),
        bindings: { ...deployedLimits, MESSAGES_PER_MINUTE: "1", MAIL_TO: "", ASSETS: ASSETS as never },
      });
    expect((await post("By itself, one.")).status).toBe(303);
    const refused = await post("By itself, two.");
    expect(refused.status).toBe(429);
    expect(retryAfter(refused)).toBe(60);
    expect(await refused.text()).toContain("Too many requests. Please try again in 1 minute.");
    expect(await storedTexts("By itself")).toEqual(["By itself, one."]);
  });

  it("are counted even without AUTH_SECRET, and their address is not stored", async () => {
    await env.DB.exec("DELETE FROM message_counts");
    const address = newAddress();
    const bindings = { MESSAGES_PER_MINUTE: "1", AUTH_SECRET: undefined };
    expect((await send("No secret, one.", { address, bindings })).status).toBe(200);
    expect((await send("No secret, two.", { address, bindings })).status).toBe(429);
    const [row] = (await env.DB.prepare("SELECT * FROM message_counts").all()).results;
    expect(JSON.stringify(row)).not.toContain(address);
  });
});

describe("calls", () => {
  const read = (path: string, { address, bindings }: Client) =>
    call(path, { headers: { "CF-Connecting-IP": address }, bindings: { ...deployedLimits, ...bindings } });
  const countStatuses = async (times: number, from: Client) => {
    const counts: Record<number, number> = {};
    for (let i = 0; i < times; i += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => read("/robots.txt", from)));
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };

  it("are limited to 1,000 per minute and address, and refused without a query", async () => {
    vi.useRealTimers(); // The binding uses the real clock.
    const DB = {
      prepare: () => {
        throw new Error("queried");
      },
    } as never;
    const minute = () => Math.floor(Date.now() / 60_000);
    let startMinute: number;
    do {
      startMinute = minute();
      const address = newAddress();
      const counts = await countStatuses(1050, { address });
      const refused = await read("/api/brands", { address, bindings: { DB } });
      const page = await read("/blog", { address });
      const otherNetwork = await read("/robots.txt", { address: newAddress() });
      if (minute() !== startMinute) continue;
      expect(counts).toEqual({ 200: 1000, 429: 50 });
      expect(refused.status).toBe(429);
      expect(retryAfter(refused)).toBe(60);
      expect((await refusalOf(refused)).code).toBe("too_many");
      expect(page.status).toBe(429);
      expect(retryAfter(page)).toBe(60);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(otherNetwork.status).toBe(200);
    } while (minute() !== startMinute);
  });

  it.each([
    ["1000", 1],
    ["4000", 4],
    ["not a number", 1],
    ["0", 0],
  ])("with CALLS_PER_MINUTE=%s use %i counters of 1,000", async (limit, counters) => {
    const keys = new Set<string>();
    const CALLS = {
      limit: async ({ key }: { key: string }) => {
        keys.add(key);
        return { success: true };
      },
    };
    await countStatuses(200, { address: newAddress(), bindings: { CALLS_PER_MINUTE: limit, CALLS } });
    expect(keys.size).toBe(counters);
  });

  it("are counted separately from those that send a message, so that browsing blocks no message", async () => {
    const CALLS = {
      limit: async ({ key }: { key: string }) => ({ success: key.includes("messages") }),
    } as RateLimit;
    const response = await call("/api/contact", {
      method: "POST",
      body: { name: "Ana", email: "ana@example.com", subject: "general", message: "Still taken." },
      bindings: { ...deployedLimits, MAIL_TO: "", CALLS },
    });
    expect(response.status).toBe(200);
  });
});
