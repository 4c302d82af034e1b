import { assert, describe, expect, it, onTestFinished, vi } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import type { Env } from "#worker/env.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import {
  acceptingSend,
  countMessages,
  mailBinding,
  postContactMessage,
  readMessages,
  validMessage,
} from "#worker/test/messages.ts";

describe("a message", () => {
  it("is stored, and staff get a notification", async () => {
    const send = acceptingSend();
    const key = crypto.randomUUID();
    const response = await postContactMessage(validMessage, { "Idempotency-Key": key }, mailBinding(send));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      reference: referenceOf(key),
      emailStatus: { mainEmail: true },
    });
    const row = (await readMessages()).find((row) => row.idempotencyKey === key);
    expect(row).toMatchObject({
      ...validMessage,
      mainEmail: 1,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const mail = send.mock.lastCall?.[0] as unknown as {
      subject: string;
      text: string;
      replyTo: unknown;
    };
    expect(mail.subject).toBe(`[${referenceOf(key)}] Technical Support`);
    expect(mail.replyTo).toEqual({ name: validMessage.name, email: validMessage.email });
    for (const part of [
      validMessage.name,
      validMessage.email,
      validMessage.company,
      "Technical Support",
      validMessage.message,
    ]) {
      expect(mail.text).toContain(part);
    }
  });

  it("is refused with an error message when the database fails", async () => {
    const failingDatabase = { prepare: () => assert.fail("disk I/O error") } as unknown as D1Database;
    const response = await postContactMessage(validMessage, {}, { DB: failingDatabase });
    expect(response.status).toBe(503);
    expect((await refusalOf(response)).message).toBe("Failed to submit form to database");
  });

  it.each(["", "  ", "\u200b "])(
    "stores the company %j as null and ignores unknown fields",
    async (company) => {
      const key = crypto.randomUUID();
      await postContactMessage(
        { ...validMessage, company, id: 7, createdAt: "1999" },
        { "Idempotency-Key": key },
      );
      const row = (await readMessages()).find((row) => row.idempotencyKey === key);
      expect(row).toMatchObject({ company: null });
      expect(row?.createdAt).not.toBe("1999");
    },
  );

  it("is stored when no mail is configured, and the reply has no mainEmail", async () => {
    const incompleteBindings: Partial<Env>[] = [
      { EMAIL: undefined } as never,
      { MAIL_TO: "" },
      { MAIL_FROM: "" },
    ];
    for (const bindings of incompleteBindings) {
      const before = await countMessages();
      const allBindings = { ...mailBinding(acceptingSend()), ...bindings };
      const response = await postContactMessage(validMessage, {}, allBindings);
      expect(await response.json()).toEqual({
        success: true,
        reference: expect.any(String),
        emailStatus: {},
      });
      expect(await countMessages()).toBe(before + 1);
    }
  });

  it("is stored when the notification fails", async () => {
    const failures = [() => Promise.reject(new Error("down")), () => assert.fail("threw at once")];
    for (const send of failures) {
      const before = await countMessages();
      const response = await postContactMessage(validMessage, {}, mailBinding(send));
      expect(await response.json()).toMatchObject({ success: true, emailStatus: { mainEmail: false } });
      expect(await countMessages()).toBe(before + 1);
    }
  });

  it("gets a reply within 5 s when the mail provider hangs, and so does a retry", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const { promise: providerCalled, resolve } = Promise.withResolvers<void>();
    const hang = mailBinding(() => {
      resolve();
      return new Promise<never>(() => {});
    });
    const send = () =>
      call("/api/contact", {
        method: "POST",
        body: validMessage,
        headers,
        bindings: hang,
        skipWaitUntil: true,
      });
    const answer = send();
    await providerCalled;
    expect((await readMessages()).at(-1)).toMatchObject({ idempotencyKey: headers["Idempotency-Key"] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await (await answer).json()).toMatchObject({ success: true, emailStatus: { mainEmail: false } });
    expect(await (await send()).json()).toMatchObject({ emailStatus: { mainEmail: false } });
  });

  it("cannot inject a mail header", async () => {
    const send = acceptingSend();
    const evil = "x\r\nBcc: victim@example.com\u2028\n\tX: 1";
    for (const field of ["name", "email", "company", "subject"]) {
      const response = await postContactMessage({ ...validMessage, [field]: evil }, {}, mailBinding(send));
      expect(response.status, field).toBe(400);
      expect(Object.keys((await refusalOf(response)).fields ?? {})).toEqual([field]);
    }
    expect(send).not.toHaveBeenCalled();
    await postContactMessage({ ...validMessage, message: evil }, {}, mailBinding(send));
    const mail = send.mock.lastCall?.[0] as unknown as { subject: string; replyTo: { name: string } };
    expect(mail.subject + mail.replyTo.name).not.toContain("Bcc");
  });
});

describe("an Idempotency-Key", () => {
  it("returns the first reply to a retry and stores one row", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const before = await countMessages();
    const first = await (await postContactMessage(validMessage, headers)).json();
    const failing = mailBinding(() => Promise.reject(new Error("the provider was called again")));
    const again = await (await postContactMessage(validMessage, headers, failing)).json();
    expect(again).toEqual(first);
    expect(await countMessages()).toBe(before + 1);
  });

  it("returns the same reply to twenty simultaneous calls and stores one row", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const before = await countMessages();
    const send = acceptingSend();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await postContactMessage(validMessage, headers, mailBinding(send))).text(),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await countMessages()).toBe(before + 1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("is refused with a different text, and nothing changes", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    await postContactMessage(validMessage, headers);
    const before = await readMessages();
    const response = await postContactMessage({ ...validMessage, message: "Another text." }, headers);
    expect(response.status).toBe(422);
    expect((await refusalOf(response)).code).toBe("key_reused");
    expect(await readMessages()).toEqual(before);
  });

  it("ignores the order of fields, and treats a missing, null and empty company alike", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const { company: _, ...rest } = validMessage;
    const bodies = [rest, { ...rest, company: null }, { company: "", ...rest }];
    for (const body of bodies) expect((await postContactMessage(body, headers)).status).toBe(200);
  });

  it("must be a UUID; without a key every call is stored", async () => {
    const before = await countMessages();
    const response = await postContactMessage(validMessage, { "Idempotency-Key": "again" });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toHaveProperty("Idempotency-Key");
    await postContactMessage(validMessage);
    await postContactMessage(validMessage);
    expect(await countMessages()).toBe(before + 2);
  });
});

describe("signs of a bot", () => {
  const doubtFlags = async (key: string) =>
    (await readMessages()).filter((row) => row.idempotencyKey === key).map(({ isDoubtful }) => isDoubtful);
  const fast = { trap: "", openMs: 1999 };

  it.each([
    ["no signs, as from an older app", 0, {}],
    ["two seconds", 0, { signs: { trap: "", openMs: 2000 } }],
    ["no time", 0, { signs: { trap: "" } }],
    ["an invalid time", 0, { signs: { trap: "", openMs: "soon" } }],
    ["null for signs", 0, { signs: null }],
    ["less than two seconds", 1, { signs: fast }],
    ["a filled honeypot", 1, { signs: { trap: "https://example.com", openMs: 60_000 } }],
    ["an overlong honeypot", 1, { signs: { trap: "x".repeat(2000), openMs: 60_000 } }],
    ["a honeypot that is no text", 1, { signs: { trap: [1], openMs: 60_000 } }],
  ])("%s: the message is stored with isDoubtful %i, and staff are notified", async (_, isDoubtful, more) => {
    const key = crypto.randomUUID();
    const send = acceptingSend();
    const response = await postContactMessage(
      { ...validMessage, ...more },
      { "Idempotency-Key": key },
      mailBinding(send),
    );
    expect(await response.json()).toMatchObject({ success: true, emailStatus: { mainEmail: true } });
    expect(await doubtFlags(key)).toEqual([isDoubtful]);
    const mail = send.mock.lastCall?.[0] as unknown as { text: string };
    expect(mail.text.includes("Possibly spam")).toBe(isDoubtful === 1);
  });

  it("are not part of the message: a retry with other signs gets the first reply", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await (await postContactMessage({ ...validMessage, signs: fast }, headers)).json();
    expect(
      await (
        await postContactMessage({ ...validMessage, signs: { trap: "", openMs: 9000 } }, headers)
      ).json(),
    ).toEqual(first);
    expect(await (await postContactMessage(validMessage, headers)).json()).toEqual(first);
    expect(await doubtFlags(headers["Idempotency-Key"])).toEqual([1]);
  });
});
