import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { messageFilters, type StoredMessage } from "#contract/messages.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { type Inbox, listInbox, mark, staffHeaders } from "#worker/test/inbox.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

const ids = async (query: Record<string, string>) => (await listInbox(query)).data.map(({ id }) => id);
const receive = async (more: object = {}) => {
  const body = {
    name: "Ana",
    email: "ana@example.com",
    company: null,
    subject: "general",
    message: "Hello.",
    ...more,
  };
  const response = await call("/api/contact", { method: "POST", body, bindings: { MAIL_TO: "" } });
  expect(response.status).toBe(200);
  return (await env.DB.prepare("SELECT max(id) AS id FROM contact_messages").first<number>("id")) as number;
};
const auditEntries = async (id: number) =>
  (
    await env.DB.prepare("SELECT who, action FROM audit WHERE entity = 'message' AND entityId = ?")
      .bind(id)
      .all()
  ).results;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM contact_messages");
});

describe("the inbox", () => {
  it("lists messages newest first, in full, with their marks", async () => {
    await receive();
    const id = await receive({ name: "Bo", company: "Bo Ltd", subject: "Quote Request: Bolts" });
    const { data, ...rest } = await listInbox();
    expect(rest).toEqual({ success: true, nextCursor: null, total: 2, unread: 2, staff: [] });
    expect(data[0]).toEqual({
      ...{ id, name: "Bo", email: "ana@example.com", company: "Bo Ltd", subject: "Quote Request: Bolts" },
      ...{ message: "Hello.", createdAt: expect.any(String), reference: expect.stringMatching(/^M-/) },
      ...{
        isRead: false,
        isHandled: false,
        isSpam: false,
        isDoubtful: false,
        items: null,
        photos: null,
        assignee: null,
        answeredAt: null,
        stage: "received",
        version: 1,
        earlierVersions: [],
      },
    });
    expect(data).toHaveLength(2);
  });

  it("pages without gaps or repetition while new messages arrive", async () => {
    for (let i = 0; i < 7; i++) await receive({ name: `Sender ${i}` });
    const seen: string[] = [];
    let cursor: number | null = Number.MAX_SAFE_INTEGER;
    while (cursor !== null) {
      const page: Inbox = await listInbox({ limit: "3", cursor: String(cursor) });
      seen.push(...page.data.map(({ name }) => name));
      cursor = page.nextCursor;
      await receive({ name: "Late" });
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `Sender ${i}`));
  });

  it('filters by marks, and shows spam under its own filter and under "all"', async () => {
    const unmarked = await receive();
    const read = await receive();
    const handled = await receive();
    const spam = await receive();
    await mark(read, { isRead: true });
    await mark(handled, { isRead: true, isHandled: true });
    await mark(spam, { isSpam: true });
    const expected = {
      all: [spam, handled, read, unmarked],
      unread: [unmarked],
      open: [read, unmarked],
      due: [read, unmarked],
      overdue: [],
      quoted: [],
      accepted: [],
      declined: [],
      handled: [handled],
      spam: [spam],
    };
    for (const show of messageFilters) {
      expect(await listInbox({ show }), show).toMatchObject({ total: expected[show].length, unread: 1 });
      expect(await ids({ show }), show).toEqual(expected[show]);
      expect(await ids({ show, q: "hello" }), show).toEqual(expected[show]);
    }
  });

  it("finds words by prefix in every field, ignoring case and accents", async () => {
    const id = await receive({
      ...{ name: "José Núñez", email: "jose.nunez@fabrik.example", company: "Fábrica Ñandú" },
      ...{ subject: "Quote Request: 6204-2RS", message: "Twelve pumps, please.\nPhone: 302-555-0147" },
    });
    await receive();
    const { reference } = (await listInbox({ q: "jose" })).data[0] as StoredMessage;
    const queries = [
      "nunez JOSÉ",
      "jose.nunez@fabrik",
      "ñandu",
      "6204-2",
      "twel pump",
      "0147",
      "302-555",
      reference,
    ];
    for (const q of queries) expect(await ids({ q }), q).toEqual([id]);
    for (const q of ["jose missing", "umps", "%", "_", "*", '"', "''", "AND OR NOT", "name:jose x"]) {
      expect(await listInbox({ q }), q).toMatchObject({ data: [], total: 0 });
    }
    expect((await listInbox({ q: " \t" })).total).toBe(2);
  });

  it("answers any search text without an error", async () => {
    await receive();
    const special = fc.constantFrom(
      '"',
      "*",
      "(",
      ")",
      "-",
      "+",
      "^",
      ":",
      "NEAR(",
      "\0",
      "{",
      "}",
      "AND",
      "a",
      " ",
    );
    const text = fc
      .array(fc.oneof(special, fc.string({ maxLength: 4, unit: "binary" })))
      .map((all) => all.join(""));
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        if (q.length <= 200) await listInbox({ q, show: q.length % 2 ? "all" : "open" });
      }),
      { numRuns: 50 },
    );
  });

  it("does not find deleted messages", async () => {
    const id = await receive({ message: "Ephemeral words" });
    await env.DB.prepare("DELETE FROM contact_messages WHERE id = ?").bind(id).run();
    expect(await listInbox({ q: "ephemeral" })).toMatchObject({ data: [], total: 0 });
  });

  it.each([
    "limit=0",
    "limit=101",
    "limit=x",
    "cursor=0",
    "cursor=1.5",
    "show=nothing",
    `q=${"x".repeat(201)}`,
  ])("refuses %s", async (query) => {
    const response = await call(`/api/contact-messages?${query}`, { headers: staffHeaders });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toHaveProperty(query.split("=")[0] as string);
  });
});

describe("a mark", () => {
  it("changes nothing else, and is audited once", async () => {
    const id = await receive();
    const response = await mark(id, { isRead: true, message: "forged", createdAt: "1999", id: 7 });
    expect(await response.json()).toMatchObject({
      data: { id, isRead: true, isSpam: false, message: "Hello." },
    });
    await mark(id, { isRead: true });
    expect(await auditEntries(id)).toEqual([{ who: "dana", action: "mark" }]);
    expect(await (await mark(id, { isRead: false, isSpam: true })).json()).toMatchObject({
      data: { isRead: false, isSpam: true, isHandled: false },
    });
    expect(await auditEntries(id)).toHaveLength(2);
    expect((await mark(id, {})).status).toBe(200);
    expect(await auditEntries(id)).toHaveLength(2);
  });

  it("is refused for a wrong id, and for an invalid value, naming its field", async () => {
    for (const body of [{}, { isRead: true }]) expect((await mark(999_999, body)).status).toBe(404);
    for (const id of ["0", "-1", "1e309", "__proto__", "1.5"])
      expect((await mark(id, {})).status, id).toBe(400);
    const id = await receive();
    for (const name of ["isRead", "isHandled", "isSpam"]) {
      for (const value of [null, 1, "true", [], {}, ""]) {
        const response = await mark(id, { [name]: value });
        expect(response.status).toBe(400);
        expect((await refusalOf(response)).fields).toHaveProperty(name);
      }
    }
    expect(await auditEntries(id)).toEqual([]);
  });
});
