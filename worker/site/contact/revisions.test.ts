import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import type { Env } from "#worker/env.ts";
import { refusalOf } from "#worker/test/call.ts";
import {
  acceptingSend,
  mailBinding,
  postContactMessage,
  readMessages,
  validMessage,
} from "#worker/test/messages.ts";
import { runJobs } from "#worker/test/run-jobs.ts";

const newKey = () => crypto.randomUUID() as string;
const send = (key: string, more: object = {}, bindings: Partial<Env> = { MAIL_TO: "" }) =>
  postContactMessage({ ...validMessage, ...more }, { "Idempotency-Key": key }, bindings);
const revisions = async () =>
  (await env.DB.prepare("SELECT earlierKey, laterKey FROM message_revisions").all()).results;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM message_revisions");
});

describe("replaces", () => {
  it("records which earlier versions a message replaces, whether they have arrived or not", async () => {
    const [key, arrived, lost] = [newKey(), newKey(), newKey()];
    await send(arrived, { message: "First." });
    expect((await send(key, { replaces: [lost, arrived] })).status).toBe(200);
    expect(await revisions()).toEqual([
      { earlierKey: lost, laterKey: key },
      { earlierKey: arrived, laterKey: key },
    ]);
  });

  it("is compared in lower case, like the key", async () => {
    const [key, earlier] = [newKey(), newKey()];
    await send(earlier.toUpperCase(), { message: "First." });
    expect((await send(earlier, { message: "First." })).status).toBe(200);
    await send(key.toUpperCase(), { replaces: [earlier.toUpperCase(), key] });
    expect(await revisions()).toEqual([{ earlierKey: earlier, laterKey: key }]);
    const keys = (await readMessages()).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.filter((stored) => stored === earlier || stored === key)).toEqual([earlier, key]);
  });

  it("is not part of the message that the key is bound to", async () => {
    const key = newKey();
    const first = await (await send(key, { replaces: [newKey()] })).json();
    const before = await revisions();
    for (const replaces of [undefined, [], [newKey()]]) {
      expect(await (await send(key, { replaces })).json()).toEqual(first);
    }
    expect(await revisions()).toEqual(before);
  });

  it("records nothing for a message that is refused", async () => {
    const key = newKey();
    await send(key);
    const limited = { MESSAGES_PER_MINUTE: "1", MAIL_TO: "" };
    expect((await send(key, { message: "Changed.", replaces: [newKey()] })).status).toBe(422);
    expect((await send(newKey(), { replaces: [newKey()] }, limited)).status).toBe(429);
    expect(await revisions()).toEqual([]);
  });

  const notUuids = "Every entry of replaces must be a UUID";
  it.each([
    ["a text instead of a list", "no list", "replaces", "Expected array, received string"],
    ["null", null, "replaces", "Expected array, received null"],
    ["too many keys", Array.from({ length: 21 }, newKey), "replaces", "at most 20 element(s)"],
    ["a key that is no UUID", [newKey(), "again"], "replaces.1", notUuids],
    ["a number", [7], "replaces.0", notUuids],
    ["a list in the list", [[newKey()]], "replaces.0", notUuids],
  ])("is refused, naming the field, if it is or contains %s", async (_, replaces, field, message) => {
    const key = newKey();
    const response = await send(key, { replaces });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields?.[field]).toContain(message);
    expect((await readMessages()).some(({ idempotencyKey }) => idempotencyKey === key)).toBe(false);
  });

  it("requires the message to have a key, unless it is empty", async () => {
    const response = await postContactMessage({ ...validMessage, replaces: [newKey()] });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toEqual({
      "Idempotency-Key": "replaces needs an Idempotency-Key",
    });
    expect((await postContactMessage({ ...validMessage, replaces: [] })).status).toBe(200);
  });
});

describe("the notification of a revision", () => {
  const lastText = ({ mock }: ReturnType<typeof acceptingSend>) => {
    const [mail] = mock.lastCall ?? [];
    return (mail as { text: string } | undefined)?.text;
  };

  it("names every earlier version that the message replaces", async () => {
    const [first, second, third] = [newKey(), newKey(), newKey()];
    const mail = acceptingSend();
    await send(first, { message: "One." }, mailBinding(mail));
    expect(lastText(mail)).not.toContain("Replace");
    await send(second, { message: "Two.", replaces: [first] }, mailBinding(mail));
    expect(lastText(mail)).toContain(`\nReplaces: ${referenceOf(first)}\n`);
    await send(third, { message: "Three.", replaces: [second, first] }, mailBinding(mail));
    expect(lastText(mail)).toContain(`\nReplaces: ${referenceOf(second)}, ${referenceOf(first)}\n`);
  });

  it("says when a later version arrived first", async () => {
    const [first, second] = [newKey(), newKey()];
    const mail = acceptingSend();
    await send(second, { message: "Two.", replaces: [first] });
    await send(first, { message: "One." }, mailBinding(mail));
    expect(lastText(mail)).toContain(`\nReplaced by: ${referenceOf(second)}\n`);
  });

  it("names only earlier versions that have arrived, when a scheduled run retries it", async () => {
    const [first, second, neverArrived] = [newKey(), newKey(), newKey()];
    await send(first, { message: "First." });
    await send(
      second,
      { replaces: [neverArrived, first] },
      mailBinding(() => Promise.reject(new Error("down"))),
    );
    await env.DB.prepare("UPDATE contact_messages SET notifyAt = '2026' WHERE idempotencyKey = ?")
      .bind(second)
      .run();
    const mail = acceptingSend();
    await runJobs(mailBinding(mail));
    expect(lastText(mail)).toContain(`\nReplaces: ${referenceOf(first)}\n`);
  });

  it("is sent without naming versions when they cannot be read", async () => {
    const DB = new Proxy(env.DB, {
      get:
        (target, name) =>
        (...values: never[]) => {
          if (name === "prepare" && /WITH RECURSIVE version/.test(String(values[0]))) throw new Error("down");
          return Reflect.apply(Reflect.get(target, name), target, values);
        },
    });
    const mail = acceptingSend();
    const first = newKey();
    await send(first, { message: "First." });
    await send(newKey(), { replaces: [first] }, { ...mailBinding(mail), DB });
    expect(lastText(mail)).toContain(validMessage.message);
    expect(lastText(mail)).not.toContain("Replaces");
  });
});
