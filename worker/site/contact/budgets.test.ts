import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import type { Env } from "#worker/env.ts";
import { call } from "#worker/test/call.ts";
import {
  hourlyAndDailyLimits,
  messageHeaders,
  prepareBudgetTests,
  sentMails,
  startMs,
} from "#worker/test/message-budgets.ts";
import {
  acceptingSend,
  mailBinding,
  postContactMessage,
  readMessages,
  validMessage,
} from "#worker/test/messages.ts";

const hourMs = 60 * 60_000;
const cjk = "螺".repeat(32_000);
const retryAfter = (response: Response) => Number(response.headers.get("Retry-After"));
const bindingsWithoutMail = { ...hourlyAndDailyLimits, MAIL_TO: "" };

prepareBudgetTests();

describe("the byte budget of a network", () => {
  const send = (address: string, key: string, message = cjk, bindings: Partial<Env> = bindingsWithoutMail) =>
    postContactMessage({ ...validMessage, message }, messageHeaders(address, key), bindings);

  it("allows 20 messages of 32,000 CJK characters in an hour, even at once, and more in the next", async () => {
    const keys = Array.from({ length: 30 }, () => crypto.randomUUID() as string);
    const answers = await Promise.all(keys.map((key) => send("192.0.2.1", key)));
    const waiting = keys.filter((_, i) => answers[i]?.status === 429);
    expect(waiting).toHaveLength(10);
    expect(await readMessages()).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    for (const answer of refused) expect(retryAfter(answer)).toBe(40 * 60);
    expect(await refused[0]?.json()).toMatchObject({
      code: "too_many",
      message: "Too many requests. Please try again in 40 minutes.",
    });

    vi.setSystemTime(startMs + 40 * 60_000);
    for (const key of waiting) expect((await send("192.0.2.1", key)).status).toBe(200);
    expect(await readMessages()).toHaveLength(30);
  });

  it("applies to an IPv6 /64, and to no other network", async () => {
    for (let i = 1; i <= 20; i++) await send(`2001:db8:1:2::${i}`, crypto.randomUUID());
    expect((await send("2001:db8:1:2::99", crypto.randomUUID())).status).toBe(429);
    expect((await send("2001:db8:1:3::1", crypto.randomUUID())).status).toBe(200);
  });

  it("still accepts short messages and replies to repeated ones when a long one does not fit", async () => {
    const key = crypto.randomUUID();
    const first = await (await send("192.0.2.2", key)).json();
    for (let i = 1; i < 20; i++) await send("192.0.2.2", crypto.randomUUID());
    expect((await send("192.0.2.2", crypto.randomUUID())).status).toBe(429);
    expect((await send("192.0.2.2", crypto.randomUUID(), "Short.")).status).toBe(200);
    expect(await (await send("192.0.2.2", key)).json()).toEqual(first);
  });

  it("also applies to a day, with a wait until its end", async () => {
    const bindings = { ...bindingsWithoutMail, MESSAGE_KB_PER_DAY: "200" };
    expect((await send("192.0.2.3", crypto.randomUUID(), cjk, bindings)).status).toBe(200);
    vi.setSystemTime(startMs + 5 * hourMs);
    expect((await send("192.0.2.3", crypto.randomUUID(), cjk, bindings)).status).toBe(200);
    const refused = await send("192.0.2.3", crypto.randomUUID(), cjk, bindings);
    expect(refused.status).toBe(429);
    expect(retryAfter(refused)).toBe(9 * 3600 + 40 * 60);
    expect(await refused.json()).toMatchObject({
      message: "Too many requests. Please try again in 10 hours.",
    });
    vi.setSystemTime(startMs + 15 * hourMs);
    expect((await send("192.0.2.3", crypto.randomUUID(), cjk, bindings)).status).toBe(200);
  });

  it("does not count invalid messages, and stores no address", async () => {
    for (let i = 0; i < 30; i++)
      expect(
        (
          await postContactMessage(
            { ...validMessage, name: "", message: cjk },
            messageHeaders("192.0.2.4"),
            bindingsWithoutMail,
          )
        ).status,
      ).toBe(400);
    expect((await send("192.0.2.4", crypto.randomUUID())).status).toBe(200);
    const { results } = await env.DB.prepare("SELECT scope, messages FROM message_usage").all();
    expect(results.map(({ messages }) => messages)).toEqual([1, 1, 1, 1]);
    expect(JSON.stringify(results)).not.toContain("192.0.2.4");
  });
});

describe("a budget", () => {
  it.each([
    ["hour", { MESSAGES_PER_HOUR: "3" }, hourMs],
    ["day", { MESSAGES_PER_DAY: "3" }, 24 * hourMs],
  ])("limits the messages per %s of one network, and of no other", async (_, limits, periodMs) => {
    const bindings = { ...bindingsWithoutMail, ...limits };
    const send = (address: string) => postContactMessage(validMessage, messageHeaders(address), bindings);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("192.0.2.5")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await send("192.0.2.6")).status).toBe(200);
    vi.setSystemTime((Math.floor(startMs / periodMs) + 1) * periodMs);
    expect((await send("192.0.2.5")).status).toBe(200);
  });

  it.each([
    ["messages per hour", { ALL_MESSAGES_PER_HOUR: "2" }],
    ["messages per day", { ALL_MESSAGES_PER_DAY: "2" }],
    ["bytes per hour", { ALL_MESSAGE_KB_PER_HOUR: "200" }],
    ["bytes per day", { ALL_MESSAGE_KB_PER_DAY: "200" }],
  ])("limits the %s of all networks together, and a refusal is logged", async (_, limits) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const bindings = { ...bindingsWithoutMail, ...limits };
    const send = (i: number) =>
      postContactMessage({ ...validMessage, message: cjk }, messageHeaders(`198.51.100.${i}`), bindings);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(log.mock.calls.join()).toContain("messages refused: the budget of all networks is used up");
    log.mockRestore();
  });
});

describe("calls that send messages", () => {
  it("are limited per minute even if the message is invalid, under a key of their own", async () => {
    const keys = new Set<string>();
    const CALLS = {
      limit: async ({ key }: { key: string }) => {
        keys.add(key);
        return { success: !key.includes("messages") };
      },
    } as RateLimit;
    const bindings = { ...bindingsWithoutMail, CALLS_PER_MINUTE: "1000", CALLS };
    for (const body of [validMessage, { ...validMessage, name: "" }, "no JSON"]) {
      const refused = await postContactMessage(body, messageHeaders("192.0.2.7"), bindings);
      expect(refused.status).toBe(429);
      expect(retryAfter(refused)).toBe(60);
    }
    const other = await call("/api/brands", { headers: messageHeaders("192.0.2.7"), bindings });
    expect(other.status).toBe(200);
    expect([...keys]).toEqual(["192.0.2.7 messages 0", "192.0.2.7 0"]);
  });
});

describe("a reference", () => {
  /** Returns another key with the same reference, which depends only on the last eight digits of a key. */
  const twin = (key: string, digit: string) => `${digit.repeat(8)}${key.slice(8)}`;

  it("is not given to a second message whose key leads to the same one", async () => {
    const key = "aaaaaaaa-0000-4000-8000-123456789abc";
    const mail = acceptingSend();
    const bindings = { ...hourlyAndDailyLimits, ...mailBinding(mail) };
    await postContactMessage(validMessage, messageHeaders("192.0.2.1", key), bindings);
    const reply = (await (
      await postContactMessage(validMessage, messageHeaders("192.0.2.2", twin(key, "b")), bindings)
    ).json()) as {
      reference: string;
    };
    const first = referenceOf(key);
    expect(reply.reference).toMatch(new RegExp(`^${first}-[0-9A-Z]{4}-[0-9A-Z]{2}$`));
    expect((await readMessages()).map(({ reference }) => reference)).toEqual([first, reply.reference]);
    const { subject = "", text = "" } = sentMails(mail).at(-1) ?? {};
    expect(subject).toContain(`[${reply.reference}]`);
    expect(text).toContain(`Reference: ${reply.reference}\n`);
    // A repeated message keeps its reference.
    const again = await postContactMessage(
      validMessage,
      messageHeaders("192.0.2.2", twin(key, "b")),
      bindings,
    );
    expect(await again.json()).toMatchObject({ reference: reply.reference });
  });

  it("that belongs to somebody else is not named as replaced in the notification", async () => {
    const key = "aaaaaaaa-0000-4000-8000-123456789abd";
    const mail = acceptingSend();
    const bindings = { ...hourlyAndDailyLimits, ...mailBinding(mail) };
    await postContactMessage(validMessage, messageHeaders("192.0.2.1", key), bindings);
    await postContactMessage(
      { ...validMessage, replaces: [twin(key, "c")] },
      messageHeaders("192.0.2.2"),
      bindings,
    );
    expect(sentMails(mail).at(-1)?.text).not.toContain(referenceOf(key));
  });
});

describe("the inbox's search", () => {
  it("indexes the first 2,000 characters of a message", async () => {
    await postContactMessage(
      { ...validMessage, message: `${"a ".repeat(990)}early ${"b ".repeat(50)}late` },
      messageHeaders("192.0.2.1"),
      bindingsWithoutMail,
    );
    const found = (word: string) =>
      env.DB.prepare("SELECT count(*) AS n FROM message_search WHERE message_search MATCH ?")
        .bind(word)
        .first("n");
    expect(await found("early")).toBe(1);
    expect(await found("late")).toBe(0);
    await env.DB.prepare("UPDATE contact_messages SET message = message || ' later'").run();
    expect([await found("early"), await found("later")]).toEqual([1, 0]);
  });
});
