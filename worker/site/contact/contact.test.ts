import { env } from "cloudflare:workers";
import fc from "fast-check";
import { assert, describe, expect, it, onTestFinished, vi } from "vitest";
import { contactMessage, visible } from "#contract/contact.ts";
import { referenceOf } from "#contract/reference.ts";
import type { Env } from "#worker/env.ts";
import { call, refusalOf } from "#worker/test/call.ts";

const valid = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  company: "Ruiz Tooling",
  subject: "support",
  message: "The pump hums.",
};

const stored = async () => (await env.DB.prepare("SELECT * FROM contact_messages").all()).results;
const count = async () => (await stored()).length;
const mailbox = (send: (mail: never) => Promise<unknown>): Partial<Env> => ({
  EMAIL: { send } as never,
});
const fine = () =>
  vi.fn(async (_mail: Parameters<SendEmail["send"]>[0]) => ({
    messageId: "1",
  }));

const post = (
  body: unknown,
  headers: Record<string, string> = {},
  bindings: Partial<Env> = mailbox(fine()),
) => call("/api/contact", { method: "POST", body, headers, bindings });

describe("a message", () => {
  it("is stored, and the counter is told", async () => {
    const send = fine();
    const key = crypto.randomUUID();
    const response = await post(valid, { "Idempotency-Key": key }, mailbox(send));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      reference: referenceOf(key),
      emailStatus: { mainEmail: true },
    });
    const row = (await stored()).find((row) => row.idempotencyKey === key);
    expect(row).toMatchObject({
      ...valid,
      mainEmail: 1,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const mail = send.mock.lastCall?.[0] as unknown as {
      subject: string;
      text: string;
      replyTo: unknown;
    };
    expect(mail.subject).toBe(`[${referenceOf(key)}] Technical Support`);
    expect(mail.replyTo).toEqual({ name: valid.name, email: valid.email });
    for (const part of [valid.name, valid.email, valid.company, "Technical Support", valid.message]) {
      expect(mail.text).toContain(part);
    }
  });

  it("is refused in words when the database fails", async () => {
    const dead = { prepare: () => assert.fail("disk I/O error") } as unknown as D1Database;
    const response = await post(valid, {}, { DB: dead });
    expect(response.status).toBe(503);
    expect((await refusalOf(response)).message).toBe("Failed to submit form to database");
  });

  it.each(["", " \t", "\u200b\0"])(
    "stores the company %j as null and ignores unknown keys",
    async (company) => {
      const key = crypto.randomUUID();
      await post({ ...valid, company, id: 7, createdAt: "1999" }, { "Idempotency-Key": key });
      const row = (await stored()).find((row) => row.idempotencyKey === key);
      expect(row).toMatchObject({ company: null });
      expect(row?.createdAt).not.toBe("1999");
    },
  );

  it("is stored where no mail is configured, and mainEmail is absent", async () => {
    const without: Partial<Env>[] = [{ EMAIL: undefined } as never, { MAIL_TO: "" }, { MAIL_FROM: "" }];
    for (const bindings of without) {
      const before = await count();
      const response = await post(valid, {}, bindings);
      expect(await response.json()).toMatchObject({
        success: true,
        emailStatus: {},
      });
      expect(await count()).toBe(before + 1);
    }
  });

  it("survives a mail that fails", async () => {
    const failures = [() => Promise.reject(new Error("down")), () => assert.fail("threw at once")];
    for (const send of failures) {
      const before = await count();
      const response = await post(valid, {}, mailbox(send));
      expect(await response.json()).toMatchObject({ success: true, emailStatus: { mainEmail: false } });
      expect(await count()).toBe(before + 1);
    }
  });

  it("is answered within 5 s though the mail hangs, and so is its repetition", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const hang = mailbox(() => {
      resolve();
      return new Promise<never>(() => {});
    });
    const send = () =>
      call("/api/contact", { method: "POST", body: valid, headers, bindings: hang, early: true });
    const answer = send();
    await asked;
    expect((await stored()).at(-1)).toMatchObject({ idempotencyKey: headers["Idempotency-Key"] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await (await answer).json()).toMatchObject({ success: true, emailStatus: { mainEmail: false } });
    expect(await (await send()).json()).toMatchObject({ emailStatus: { mainEmail: false } });
  });

  it("injects no header, whatever its fields hold", async () => {
    const send = fine();
    const evil = "x\r\nBcc: victim@example.com\u2028\n\tX: 1";
    await post({ ...valid, name: evil, company: evil, subject: evil, message: evil }, {}, mailbox(send));
    const mail = send.mock.lastCall?.[0] as unknown as {
      subject: string;
      replyTo: { name: string };
    };
    for (const header of [mail.subject, mail.replyTo.name]) {
      expect(header).toContain("Bcc: victim");
      expect(header).not.toMatch(/[\r\n\t\u2028]/);
    }
    expect((await post({ ...valid, email: "a@example.com\r\nBcc: b@example.com" })).status).toBe(400);
  });
});

describe("an Idempotency-Key", () => {
  it("makes a repeated send return the first answer and store one row", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const before = await count();
    const first = await (await post(valid, headers)).json();
    const failing = mailbox(() => Promise.reject(new Error("not asked again")));
    const again = await (await post(valid, headers, failing)).json();
    expect(again).toEqual(first);
    expect(await count()).toBe(before + 1);
  });

  it("does so for twenty at the same moment", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const before = await count();
    const send = fine();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await post(valid, headers, mailbox(send))).text()),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("is refused with another body, and nothing changes", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    await post(valid, headers);
    const before = await stored();
    const response = await post({ ...valid, message: "Another text." }, headers);
    expect(response.status).toBe(422);
    expect((await refusalOf(response)).code).toBe("key_reused");
    expect(await stored()).toEqual(before);
  });

  it("knows the same text whatever the order of its fields and however no company is said", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const { company: _, ...rest } = valid;
    const bodies = [rest, { ...rest, company: null }, { company: "", ...rest }];
    for (const body of bodies) expect((await post(body, headers)).status).toBe(200);
  });

  it("must be a UUID; without one each call is stored", async () => {
    const before = await count();
    const response = await post(valid, { "Idempotency-Key": "again" });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toHaveProperty("Idempotency-Key");
    await post(valid);
    await post(valid);
    expect(await count()).toBe(before + 2);
  });
});

describe("signs of a machine", () => {
  const marked = async (key: string) =>
    (await stored()).filter((row) => row.idempotencyKey === key).map(({ isDoubtful }) => isDoubtful);
  const fast = { trap: "", openMs: 1999 };

  it.each([
    ["none, as from yesterday's app", {}, 0],
    ["a person's time", { signs: { trap: "", openMs: 2000 } }, 0],
    ["no time", { signs: { trap: "" } }, 0],
    ["a time that is none", { signs: { trap: "", openMs: "soon" } }, 0],
    ["no signs at all", { signs: null }, 0],
    ["less time than anybody needs", { signs: fast }, 1],
    ["a filled trap", { signs: { trap: "https://example.com", openMs: 60_000 } }, 1],
    ["an overfull trap", { signs: { trap: "x".repeat(2000), openMs: 60_000 } }, 1],
    ["a trap full of something else", { signs: { trap: [1], openMs: 60_000 } }, 1],
  ])("%s: the message is taken and told, marked or not", async (_, more, mark) => {
    const key = crypto.randomUUID();
    const send = fine();
    const response = await post({ ...valid, ...more }, { "Idempotency-Key": key }, mailbox(send));
    expect(await response.json()).toMatchObject({ success: true, emailStatus: { mainEmail: true } });
    expect(await marked(key)).toEqual([mark]);
    const mail = send.mock.lastCall?.[0] as unknown as { text: string };
    expect(mail.text.includes("Possibly spam")).toBe(mark === 1);
  });

  it("do not make another message of it: sent again it is the same, whatever the signs are now", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await (await post({ ...valid, signs: fast }, headers)).json();
    expect(await (await post({ ...valid, signs: { trap: "", openMs: 9000 } }, headers)).json()).toEqual(
      first,
    );
    expect(await (await post(valid, headers)).json()).toEqual(first);
    expect(await marked(headers["Idempotency-Key"])).toEqual([1]);
  });
});

describe("a bad body", () => {
  const bad: [string, object, string, string][] = [
    ["no name", { ...valid, name: undefined }, "name", "Required"],
    ["a blank name", { ...valid, name: " \t" }, "name", "Required"],
    ["a name of NUL", { ...valid, name: "\0" }, "name", "Required"],
    ["a name nobody sees", { ...valid, name: "\u200b \u00ad\ufeff\u3164\0" }, "name", "Required"],
    ...(["name", "company", "subject", "message"] as const).map((field): [string, object, string, string] => [
      `half a character in ${field}`,
      { ...valid, [field]: "a\ud83d b" },
      field,
      "Invalid text",
    ]),
    ["a number for a name", { ...valid, name: 7 }, "name", "Expected string, received number"],
    [
      "a long name",
      { ...valid, name: "x".repeat(201) },
      "name",
      "String must contain at most 200 character(s)",
    ],
    ["no e-mail", { ...valid, email: "" }, "email", "Required"],
    ["a false e-mail", { ...valid, email: "ana@" }, "email", "Invalid email"],
    ["a list for an e-mail", { ...valid, email: ["a@b.co"] }, "email", "Expected string, received array"],
    ["a long company", { ...valid, company: "x".repeat(201) }, "company", "at most 200"],
    ["no subject", { ...valid, subject: undefined }, "subject", "Required"],
    ["a long subject", { ...valid, subject: "x".repeat(201) }, "subject", "at most 200"],
    ["null for a message", { ...valid, message: null }, "message", "Expected string, received null"],
    ["a long message", { ...valid, message: "x".repeat(32_001) }, "message", "at most 32000"],
  ];
  it.each(bad)("with %s names the field and stores nothing", async (_, body, field, sentence) => {
    const before = await count();
    const response = await post(body);
    expect(response.status).toBe(400);
    const { fields } = await refusalOf(response);
    expect(fields?.[field]).toContain(sentence);
    expect(await count()).toBe(before);
  });

  it("leaves room for the quote's prefix beside a full subject", async () => {
    const subject = `Quote Request: ${"x".repeat(200)}`;
    expect((await post({ ...valid, subject })).status).toBe(200);
    expect((await post({ ...valid, subject: `${subject}x` })).status).toBe(400);
  });

  it("of any kind is refused or stored exactly, never a 5xx", async () => {
    const anything = fc.record(
      {
        name: fc.anything(),
        email: fc.anything(),
        company: fc.anything(),
        subject: fc.anything(),
        message: fc.anything(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anything, async (change) => {
        const key = crypto.randomUUID();
        const body = JSON.parse(JSON.stringify({ ...valid, ...change }));
        const response = await post(body, { "Idempotency-Key": key });
        const row = (await stored()).find((row) => row.idempotencyKey === key);
        const parsed = contactMessage.safeParse(body);
        expect(response.status).toBe(parsed.success ? 200 : 400);
        if (parsed.success)
          expect(row).toMatchObject({
            ...parsed.data,
            company: visible.test(parsed.data.company ?? "") ? parsed.data.company : null,
          });
        else expect(row).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["a script of letters only", "田中 अनीता"],
    ["emoji", "👩‍🔧🔩 ½″ × 20 Ø"],
    ["right to left", "שלום \u202Eabc"],
    ["markup", "<script>alert(1)</script>&amp;"],
    ["SQL", "'); DROP TABLE contact_messages; --"],
  ])("with %s arrives unchanged", async (_, text) => {
    const key = crypto.randomUUID();
    await post(
      { ...valid, name: text, company: text, subject: text, message: text },
      { "Idempotency-Key": key },
    );
    const row = (await stored()).find((row) => row.idempotencyKey === key);
    expect(row).toMatchObject({
      name: text,
      company: text,
      subject: text,
      message: text,
    });
  });
});
