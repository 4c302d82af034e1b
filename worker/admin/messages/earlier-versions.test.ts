import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { messageFilters, type StoredMessage } from "#contract/messages.ts";
import { referenceOf } from "#contract/reference.ts";
import { dataRequestSql } from "#worker/db/data-request-sql.ts";
import { deleteRows } from "#worker/test/delete-rows.ts";
import { listInbox, mark } from "#worker/test/inbox.ts";
import { postContactMessage, validMessage } from "#worker/test/messages.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

const newKeys = (count: number) => Array.from({ length: count }, () => crypto.randomUUID() as string);
const send = async (key: string, message: string, replaces: readonly string[] = [], more: object = {}) => {
  const body = { ...validMessage, ...more, message, replaces };
  const response = await postContactMessage(body, { "Idempotency-Key": key }, { MAIL_TO: "" });
  expect(response.status).toBe(200);
};
const listedTexts = async (query: Record<string, string> = {}) =>
  (await listInbox(query)).data.map(({ message, earlierVersions }) => [
    message,
    ...earlierVersions.map(({ message }) => message),
  ]);
const idOf = async (key: string) =>
  (await env.DB.prepare("SELECT id FROM contact_messages WHERE idempotencyKey = ?")
    .bind(key)
    .first<number>("id")) as number;

beforeEach(() => deleteRows("contact_messages", "message_revisions"));

describe("a revised request", () => {
  it("is listed once, with its latest text and the complete earlier version", async () => {
    const [first, second] = newKeys(2) as [string, string];
    await send(first, "Ten bolts.", [], { name: "Ana", company: null });
    await send(second, "Twelve bolts.", [first]);
    const inbox = await listInbox();
    expect(inbox).toMatchObject({ total: 1, unread: 1, nextCursor: null });
    expect(inbox.data).toMatchObject([{ message: "Twelve bolts.", reference: referenceOf(second) }]);
    expect(inbox.data[0]?.earlierVersions).toEqual([
      {
        ...{
          id: await idOf(first),
          name: "Ana",
          email: validMessage.email,
          company: null,
          subject: validMessage.subject,
        },
        ...{
          message: "Ten bolts.",
          items: null,
          photos: null,
          createdAt: expect.any(String),
          reference: referenceOf(first),
        },
      },
    ]);
  });

  it("is shown once when the later version arrives first", async () => {
    const [first, second] = newKeys(2) as [string, string];
    await send(second, "Twelve bolts.", [first]);
    expect(await listedTexts()).toEqual([["Twelve bolts."]]);
    await send(first, "Ten bolts.");
    expect(await listedTexts()).toEqual([["Twelve bolts.", "Ten bolts."]]);
  });

  it("is shown when only its first or only its later version arrives", async () => {
    const [first, second, other] = newKeys(3) as [string, string, string];
    await send(first, "Only the first.");
    await send(second, "Only the later.", [other]);
    expect(await listedTexts()).toEqual([["Only the later."], ["Only the first."]]);
  });

  it("is shown once when the second of three versions arrives last", async () => {
    const [first, second, third] = newKeys(3) as [string, string, string];
    await send(first, "One.");
    await send(third, "Three.", [second, first]);
    expect(await listedTexts()).toEqual([["Three.", "One."]]);
    await send(second, "Two.", [first]);
    expect(await listedTexts()).toEqual([["Three.", "Two.", "One."]]);
  });

  it("is shown with the latest text that arrived, whatever arrives and in whatever order", async () => {
    const arrivals = fc.uniqueArray(fc.nat(5), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(arrivals, async (order) => {
        await env.DB.exec("DELETE FROM contact_messages");
        const keys = newKeys(6);
        for (const i of order) {
          await send(keys[i] as string, `Attempt ${i}`, keys.slice(0, i).toReversed());
        }
        const [[latest, ...earlier] = [], ...more] = await listedTexts();
        expect(more).toEqual([]);
        expect(latest).toBe(`Attempt ${Math.max(...order)}`);
        expect([latest, ...earlier].toSorted()).toEqual(order.map((i) => `Attempt ${i}`).toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it("is neither listed nor counted for the text or marks of its earlier version", async () => {
    const [first, second] = newKeys(2) as [string, string];
    await send(first, "Ten bolts.");
    const id = await idOf(first);
    await send(second, "Twelve bolts.", [first]);
    for (const [show, marks] of [
      ["handled", { isHandled: true }],
      ["spam", { isSpam: true }],
    ] as const) {
      await mark(id, { isHandled: false, isSpam: false, ...marks });
      expect(await listInbox({ show })).toMatchObject({ data: [], total: 0, unread: 1 });
    }
    await mark(id, { isSpam: false });
    for (const show of messageFilters) {
      const isShown = ["all", "unread", "open", "due"].includes(show);
      const expected = !isShown ? [] : [["Twelve bolts.", "Ten bolts."]];
      expect(await listedTexts({ show, q: "bolts" }), show).toEqual(expected);
      expect((await listInbox({ show, q: "bolts" })).total, show).toBe(expected.length);
      expect(await listedTexts({ show, q: "ten" }), show).toEqual([]);
      expect((await listInbox({ show, q: "ten" })).total, show).toBe(0);
    }
  });

  it("does not shorten a page", async () => {
    const keys = newKeys(8);
    for (const [i, key] of keys.entries()) await send(key, `Text ${i}`, i % 2 ? [keys[i - 1] as string] : []);
    const first = await listInbox({ limit: "3" });
    expect(first.data.map(({ message }) => message)).toEqual(["Text 7", "Text 5", "Text 3"]);
    const second = await listInbox({ limit: "3", cursor: String(first.nextCursor) });
    expect(second).toMatchObject({ data: [{ message: "Text 1" }], nextCursor: null, total: 4 });
  });

  it("does not inherit marks, and is returned with its earlier versions when it is marked", async () => {
    const [first, second] = newKeys(2) as [string, string];
    await send(first, "Ten bolts.");
    await mark(await idOf(first), { isRead: true, isHandled: true });
    await send(second, "Twelve bolts.", [first]);
    expect((await listInbox()).data).toMatchObject([{ isRead: false, isHandled: false }]);
    const response = await mark(await idOf(second), { isRead: true });
    const { data } = (await response.json()) as { data: StoredMessage };
    expect(data).toEqual((await listInbox()).data[0]);
    expect(data).toMatchObject({ isRead: true, earlierVersions: [{ message: "Ten bolts." }] });
  });

  it("shows at most its ten newest earlier versions, so that a long chain cannot overload the inbox", async () => {
    const keys = newKeys(13);
    for (const [i, key] of keys.entries()) await send(key, `Text ${i}`, i ? [keys[i - 1] as string] : []);
    expect(await listedTexts()).toEqual([Array.from({ length: 11 }, (_, i) => `Text ${12 - i}`)]);
  });
});

describe("a hostile sender", () => {
  it("cannot form a cycle, which would hide messages", async () => {
    const [first, second, third] = newKeys(3) as [string, string, string];
    await send(first, "One.", [third, first]);
    await send(second, "Two.", [first, second]);
    await send(third, "Three.", [second]);
    expect(await listedTexts()).toEqual([["Two.", "Three.", "One."]]);
  });

  it("hides none of up to eight messages, whatever they claim to replace", async () => {
    const attempt = fc.record({ key: fc.nat(7), replaces: fc.array(fc.nat(7), { maxLength: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 8 }), async (attempts) => {
        await deleteRows("contact_messages", "message_revisions");
        const keys = newKeys(8);
        for (const { key, replaces } of attempts) {
          await send(
            keys[key] as string,
            `Text ${key}`,
            replaces.map((i) => keys[i] as string),
          );
        }
        const texts = (await listedTexts()).flat().toSorted();
        expect(texts).toEqual([...new Set(attempts.map(({ key }) => `Text ${key}`))].toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it("gains nothing by repeating a known key with another `replaces` list", async () => {
    const [first, second] = newKeys(2) as [string, string];
    await send(first, "One.");
    await send(second, "Two.");
    await send(second, "Two.", [first]);
    expect(await listedTexts()).toEqual([["Two."], ["One."]]);
  });
});

describe("erasing a person's messages", () => {
  const erase = (email: string) =>
    env.DB.batch(
      dataRequestSql.erase.map((sql) =>
        sql.includes("?2")
          ? env.DB.prepare(sql).bind(email, "2026-11-21T10:00:00.000Z")
          : env.DB.prepare(sql).bind(email),
      ),
    );
  const countRevisions = () =>
    env.DB.prepare("SELECT count(*) AS count FROM message_revisions").first("count");

  it("lists an earlier version from another address again", async () => {
    const [first, second] = newKeys(2) as [string, string];
    await send(first, "Ten bolts.", [], { email: "typo@example.com" });
    await send(second, "Twelve bolts.", [first], { email: "ana@example.com" });
    await erase("ana@example.com");
    expect(await listedTexts()).toEqual([["Ten bolts."]]);
    expect(await countRevisions()).toBe(0);
  });

  it("keeps a later version from another address, without the erased one", async () => {
    const [first, second] = newKeys(2) as [string, string];
    await send(first, "Ten bolts.", [], { email: "typo@example.com" });
    await send(second, "Twelve bolts.", [first], { email: "ana@example.com" });
    await erase("typo@example.com");
    expect(await listedTexts()).toEqual([["Twelve bolts."]]);
    expect(await countRevisions()).toBe(0);
  });

  it("erases all versions of a request, and a repeated submission restores none", async () => {
    const [first, second, lost] = newKeys(3) as [string, string, string];
    await send(first, "Ten bolts.");
    await send(second, "Twelve bolts.", [lost, first]);
    await erase(validMessage.email);
    expect(await listedTexts()).toEqual([]);
    expect(await countRevisions()).toBe(0);
    await send(second, "Twelve bolts.", [lost, first]);
    expect([await listedTexts(), await countRevisions()]).toEqual([[], 0]);
  });
});
