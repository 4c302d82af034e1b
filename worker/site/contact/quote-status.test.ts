import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { statusLinkLifetimeMs } from "#contract/quote-status.ts";
import { referenceOf } from "#contract/reference.ts";
import { hashToken } from "#worker/auth/token.ts";
import type { Env } from "#worker/env.ts";
import { call } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { deleteRows } from "#worker/test/delete-rows.ts";
import { deployedLimits } from "#worker/test/deployed-limits.ts";
import { postContactMessage } from "#worker/test/messages.ts";

const noMail = { MAIL_TO: "" };
const item = { text: "Seal kit", sku: "SK-40", quantity: 2, note: "for pump 3" };
const quote = {
  ...{ name: "Ana Ruiz", email: "Ana@example.com", company: null, subject: "Quote Request: Pump seals" },
  ...{ message: "Two kits, please.", items: [item] },
};

async function send(key: string = crypto.randomUUID(), more: object = {}) {
  const response = await postContactMessage({ ...quote, ...more }, { "Idempotency-Key": key }, noMail);
  const { reference } = (await response.json()) as { reference: string };
  return { key, reference };
}

async function addLink(reference: string, token: string, expiresAt: string) {
  await env.DB.prepare(
    "INSERT INTO status_links (tokenHash, messageId, expiresAt) SELECT ?1, id, ?3 FROM contact_messages WHERE reference = ?2",
  )
    .bind(hashToken(token), reference, expiresAt)
    .run();
}

const ask = (body: object, bindings: Partial<Env> = {}, headers: Record<string, string> = {}) =>
  call("/api/quote-status", { method: "POST", body, bindings, headers });
const dataOf = async (body: object) => {
  const response = await ask(body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
};
const mark = (reference: string, marks: string) =>
  env.DB.prepare(`UPDATE contact_messages SET ${marks} WHERE reference = ?`).bind(reference).run();

const token = "t".repeat(43);

afterEach(() => deleteRows("contact_messages", "status_links", "status_checks"));

describe("the status of a quote request", () => {
  it("is shown with its details to the device that sent it, and to anyone with its link", async () => {
    const { key, reference } = await send();
    const expected = {
      reference,
      receivedAt: expect.any(String),
      stage: "received",
      replacedBy: null,
      details: { subject: "Pump seals", parts: [item], quotation: null },
    };
    expect(await dataOf({ reference, key: key.toUpperCase() })).toEqual(expected);
    await addLink(reference, token, "2999-01-01T00:00:00.000Z");
    expect(await dataOf({ reference, token })).toEqual(expected);
  });

  it("is shown without details to anyone who knows reference and address, in any case and spacing", async () => {
    const { reference } = await send();
    const spelled = reference.toLowerCase().replaceAll("-", " ");
    expect(await dataOf({ reference: spelled, email: " aNA@example.com " })).toEqual({
      ...{ reference, receivedAt: expect.any(String), stage: "received", replacedBy: null, details: null },
    });
  });

  it("follows the read and handled marks, and hides the spam mark", async () => {
    const { key, reference } = await send();
    const stage = async () => (await dataOf({ reference, key })).stage;
    await mark(reference, "isRead = 1");
    expect(await stage()).toBe("in progress");
    await mark(reference, "isHandled = 1");
    expect(await stage()).toBe("closed");
    await mark(reference, "isSpam = 1");
    expect(await stage()).toBe("received");
  });

  it("names the version that replaced it", async () => {
    const { key, reference } = await send();
    const later = await send(undefined, { message: "Three kits, please.", replaces: [key] });
    expect(await dataOf({ reference, key })).toMatchObject({ replacedBy: later.reference });
    expect(await dataOf({ ...later })).toMatchObject({ replacedBy: null });
  });

  it("is not cached, whether or not it is found", async () => {
    const { key, reference } = await send();
    for (const body of [
      { reference, key },
      { reference, email: "bo@example.com" },
    ])
      expect((await ask(body)).headers.get("Cache-Control")).toBe("no-store");
  });

  it("needs a reference and exactly one proof", async () => {
    const { key, reference } = await send();
    for (const body of [{ reference }, { reference, key, token }, { key }]) {
      expect((await ask(body)).status).toBe(400);
    }
  });
});

describe("a caller without valid proof", () => {
  mockClock();

  async function answerTo(body: object) {
    const response = await ask(body);
    const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
    return { status: response.status, headers, text: await response.text() };
  }

  it("gets the same reply, whatever is wrong", async () => {
    const { key, reference } = await send();
    const other = await send(undefined, { email: "bo@example.com" });
    const message = await send(undefined, { subject: "support" });
    await addLink(reference, token, new Date(Date.now() + statusLinkLifetimeMs).toISOString());
    expect((await answerTo({ reference, token })).status).toBe(200);
    vi.setSystemTime(Date.now() + statusLinkLifetimeMs);
    const unknown = referenceOf(crypto.randomUUID());
    const answers = await Promise.all(
      [
        { reference: unknown, email: "ana@example.com" },
        { reference, email: "bo@example.com" },
        { reference: "nonsense", email: "ana@example.com" },
        { reference: message.reference, email: "ana@example.com" },
        { reference: unknown, key },
        { reference, key: other.key },
        { reference: message.reference, key: message.key },
        { reference, token }, // this link has expired
        { reference: other.reference, token },
        { reference: unknown, token: "x".repeat(43) },
        { reference, token: "" },
      ].map(answerTo),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]).toMatchObject({ status: 404 });
  });

  it("causes the same database queries, whether or not the reference exists", async () => {
    const { reference } = await send();
    const statementsFor = async (body: object) => {
      const statements: string[] = [];
      const DB = {
        prepare(sql: string) {
          statements.push(sql);
          return env.DB.prepare(sql);
        },
      } as D1Database;
      expect((await ask(body, { DB })).status).toBe(404);
      return statements;
    };
    const known = await statementsFor({ reference, email: "bo@example.com" });
    expect(await statementsFor({ reference: "M-0000-00", email: "bo@example.com" })).toEqual(known);
    expect(known).toHaveLength(2);
    for (const proof of [{ token }, { key: crypto.randomUUID() }])
      expect(await statementsFor({ reference: "M-0000-00", ...proof })).toEqual(
        await statementsFor({ reference, ...proof }),
      );
  });
});

describe("guesses of an e-mail address", () => {
  const startMs = Date.UTC(2026, 10, 24, 9, 20);
  mockClock(startMs);

  const bindings = { ...deployedLimits, CALLS_PER_MINUTE: "0" };
  const guess = (address: string, reference: string, email: string) =>
    ask({ reference, email }, bindings, { "CF-Connecting-IP": address });
  /** Makes this many calls (a multiple of 50) and counts the responses by status. */
  async function countStatuses(callCount: number, makeCall: (i: number) => Promise<Response>) {
    const counts: Record<number, number> = {};
    for (let i = 0; i < callCount; i += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, j) => makeCall(i + j)));
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  it("are limited to 30 an hour from one network, and further ones reveal nothing, even if correct", async () => {
    const { reference } = await send();
    const counts = await countStatuses(600, (i) =>
      guess("192.0.2.1", i % 2 ? reference : referenceOf(crypto.randomUUID()), `ana${i}@example.com`),
    );
    expect(counts).toEqual({ 404: 30, 429: 570 });
    const refused = await guess("192.0.2.1", reference, "ana@example.com");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe(String(40 * 60));
    expect(await refused.json()).toMatchObject({
      code: "too_many",
      message: "Too many attempts. Please try again in 40 minutes.",
    });
    vi.setSystemTime(startMs + 40 * 60_000);
    expect((await guess("192.0.2.1", reference, "ana@example.com")).status).toBe(200);
  });

  it("are limited to 30 an hour for one reference from any number of networks, but its key still works", async () => {
    const { key, reference } = await send();
    const network = (i: number) => `198.51.${Math.floor(i / 250)}.${i % 250}`;
    const counts = await countStatuses(300, (i) => guess(network(i), reference, `ana${i}@example.com`));
    expect(counts).toEqual({ 404: 30, 429: 270 });
    expect((await ask({ reference, key }, bindings)).status).toBe(200);
  });

  it("are also limited for a whole IPv6 /48", async () => {
    const counts = await countStatuses(150, (i) =>
      guess(`2001:db8:1:${i.toString(16)}00::1`, referenceOf(crypto.randomUUID()), "ana@example.com"),
    );
    expect(counts).toEqual({ 404: 120, 429: 30 });
  });

  it("from one IPv6 /64 do not use up the guesses of other networks in its /48", async () => {
    const guessFrom = (address: string) =>
      guess(address, referenceOf(crypto.randomUUID()), "ana@example.com");
    const counts = await countStatuses(150, (i) => guessFrom(`2001:db8:1::${i.toString(16)}`));
    expect(counts).toEqual({ 404: 30, 429: 120 });
    expect((await guessFrom("2001:db8:1:1::1")).status).toBe(404);
  });

  it("leave neither addresses nor the reference in the table of attempts", async () => {
    await guess("192.0.2.7", "M-7F3K-29", "ana@example.com");
    const { results } = await env.DB.prepare("SELECT * FROM status_checks").all();
    expect(results).toHaveLength(2);
    expect(JSON.stringify(results)).not.toMatch(/192\.0\.2\.7|M-7F3K-29|ana@/);
  });
});
