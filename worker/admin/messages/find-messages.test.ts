import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { type MessageFilter, messageFilters } from "#contract/messages.ts";
import { listInbox } from "#worker/test/inbox.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

const key = (i: string) => `printf('00000000-0000-4000-8000-%012d', ${i})`;

/** 10,000 messages, of which every twentieth replaces the one before it, and a third have two quotations. */
beforeAll(async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO contact_messages
       (name, email, subject, message, createdAt, reference, bodyHash, idempotencyKey, isRead, isHandled, isSpam,
        assignee, phone)
     SELECT 'Sender ' || i, 'a@b.example', iif(i % 2, 'Quote Request: it', 'general'), 'Common word' || i, '2026', 'M', '',
       ${key("i")}, i < 9900, i < 9900 AND i % 10 < 9, i BETWEEN 5000 AND 5100, iif(i % 3, NULL, 'anna'),
       printf('1302%07d', i) FROM n`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO quotations (messageId, version, lines, validUntil, terms, who, createdAt, replacedAt, decision)
     SELECT contact_messages.id, v.value, '[]', '2026-12-24', '', 'anna', '2026', iif(v.value = 1, '2026', NULL),
       iif(v.value = 1 OR contact_messages.id % 10 = 9, NULL, iif(contact_messages.id % 5, 'accepted', 'declined'))
     FROM contact_messages, json_each('[1, 2]') AS v WHERE contact_messages.id % 3 = 1`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO message_revisions (earlierKey, laterKey)
     SELECT ${key("id - 1")}, ${key("id")} FROM contact_messages WHERE id % 20 = 0`,
  ).run();
});

const filtersByQuotation = (show = "") => ["quoted", "accepted", "declined"].includes(show);

/** Returns the SQL statements behind one page of the inbox, and how many rows each reads. */
async function statementsOf(query: Record<string, string>) {
  const statements: { sql: string; values: unknown[]; rowsRead: number }[] = [];
  const DB = {
    prepare(sql: string) {
      const entry = { sql, values: [] as unknown[], rowsRead: 0 };
      statements.push(entry);
      const statement = env.DB.prepare(sql);
      const bind = (...values: unknown[]) => {
        entry.values = values;
        return env.DB.prepare(sql).bind(...values);
      };
      return Object.assign(statement, { bind });
    },
    async batch(prepared: D1PreparedStatement[]) {
      const results = await env.DB.batch(prepared);
      for (const [i, { meta }] of results.entries()) {
        Object.assign(statements[i] as object, { rowsRead: meta.rows_read });
      }
      return results;
    },
  } as D1Database;
  const { data } = await listInbox({ limit: "10", ...query }, { DB });
  expect(data.length, JSON.stringify(query)).toBeGreaterThan(0);
  return statements;
}

/** Omits filters by quotation for Anna, who is assigned to no message with a quotation. */
const queries = [
  ...messageFilters.flatMap((show) => [
    { show },
    { show, order: "oldest", kind: "quotes" },
    { show, assignee: "anna" },
    { show, assignee: "", kind: "quotes" },
  ]),
  ...[{ q: "common" }, { q: "word4998" }, { q: "302 000 5000" }],
].filter(({ show, assignee }: Record<string, string>) => !filtersByQuotation(show) || assignee !== "anna");

it.each(queries)("reads few rows of 10,000 to list a page of %j", async (query) => {
  const [list, versions] = await statementsOf(query);
  // Filters by quotation also read quotations; accepted and declined also read the ids of all spam.
  const extraRows = "show" in query && filtersByQuotation(query.show) ? 200 : 0;
  expect(list?.rowsRead).toBeLessThan(100 + extraRows);
  expect(versions?.rowsRead).toBeLessThan(150 + extraRows);
});

it.each([...queries, { q: "common", show: "open" }])(
  "reads messages, revisions and quotations through an index for %j",
  async (query) => {
    const statements = await statementsOf(query);
    for (const { sql, values } of statements.filter(({ sql }) => !sql.includes("administrators"))) {
      const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      const tables = plan.results.filter(({ detail }) =>
        /\b(contact_messages|message_revisions|self|quotations)\b/.test(detail),
      );
      expect(tables.length).toBeGreaterThan(0);
      for (const { detail } of tables) {
        expect(detail, sql).toMatch(/^SEARCH .* USING |^SCAN .* USING COVERING INDEX /);
      }
    }
  },
);

const decisionIs = (decision: string) =>
  `EXISTS (SELECT 1 FROM quotations WHERE messageId = id AND quotations.version = 2 AND decision IS ${decision})`;
const conditions: Record<MessageFilter, string> = {
  all: "1",
  unread: "NOT isRead AND NOT isSpam",
  open: "NOT isHandled AND NOT isSpam",
  due: "NOT isHandled AND NOT isSpam AND answeredAt IS NULL",
  overdue: "NOT isHandled AND NOT isSpam AND answeredAt IS NULL",
  quoted: `NOT isHandled AND NOT isSpam AND ${decisionIs("NULL")}`,
  accepted: `NOT isSpam AND ${decisionIs("'accepted'")}`,
  declined: `NOT isSpam AND ${decisionIs("'declined'")}`,
  handled: "isHandled",
  spam: "isSpam",
};
const countWhere = (condition: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM contact_messages WHERE id % 20 <> 19 AND ${condition}`).first(
    "n",
  );

it.each(messageFilters)(
  "counts the messages that match the filter %s, also per assignee and for quotes",
  async (show) => {
    const condition = conditions[show];
    const total = async (more: object) => (await listInbox({ show, limit: "1", ...more })).total;
    expect(await total({})).toBe(await countWhere(condition));
    expect(await total({ assignee: "anna" })).toBe(await countWhere(`${condition} AND assignee = 'anna'`));
    expect(await total({ assignee: "" })).toBe(await countWhere(`${condition} AND assignee IS NULL`));
    expect(await total({ kind: "quotes" })).toBe(await countWhere(`${condition} AND id % 2`));
    expect(await total({ kind: "quotes", assignee: "anna", q: "sender" })).toBe(
      await countWhere(`${condition} AND id % 2 AND assignee = 'anna'`),
    );
  },
);

it("pages through a filter from oldest to newest and back", async () => {
  const pages = async (order: string) => {
    const seen: number[] = [];
    for (let cursor: number | null | undefined; cursor !== null; ) {
      const query = { show: "quoted", order, limit: "100", ...(cursor && { cursor: String(cursor) }) };
      const { data, nextCursor } = await listInbox(query);
      seen.push(...data.map(({ id }) => id));
      cursor = nextCursor;
    }
    return seen;
  };
  const oldest = await pages("oldest");
  expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
  expect(oldest).toHaveLength((await countWhere(conditions.quoted)) as number);
  expect(await pages("newest")).toEqual(oldest.toReversed());
});
