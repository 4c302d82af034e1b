import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { messageFilters } from "#contract/messages.ts";
import { listInbox } from "#worker/test/inbox.ts";
import { letStaffIn } from "#worker/test/staff.ts";

letStaffIn("dana");

const key = (i: string) => `printf('00000000-0000-4000-8000-%012d', ${i})`;

/** 10,000 messages, of which every twentieth replaces the one before it. */
beforeAll(async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO contact_messages
       (name, email, subject, message, createdAt, reference, bodyHash, idempotencyKey, isRead, isHandled, isSpam)
     SELECT 'Sender ' || i, 'a@b.example', 'general', 'Common word' || i, '2026', 'M', '', ${key("i")},
       i < 9900, i < 9900, i BETWEEN 5000 AND 5100 FROM n`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO message_revisions (earlierKey, laterKey)
     SELECT ${key("id - 1")}, ${key("id")} FROM contact_messages WHERE id % 20 = 0`,
  ).run();
});

/** The SQL statements behind one page of the inbox, with the rows that each of them reads. */
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

const queries = [...messageFilters.map((show) => ({ show })), { q: "common" }, { q: "word4998" }];

it.each(queries)("reads few rows of 10,000 for a page of %j", async (query) => {
  const [list, versions] = await statementsOf(query);
  expect(list?.rowsRead).toBeLessThan(100);
  expect(versions?.rowsRead).toBeLessThan(150);
});

it.each([...queries, { q: "common", show: "open" }])("scans no table for %j", async (query) => {
  for (const { sql, values } of await statementsOf(query)) {
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    const tables = plan.results.filter(({ detail }) =>
      /\b(contact_messages|message_revisions|own)\b/.test(detail),
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const { detail } of tables) {
      expect(detail, sql).toMatch(/^SEARCH .* USING |^SCAN .* USING COVERING INDEX /);
    }
  }
});

it("counts what it shows", async () => {
  const totals = messageFilters.map(async (show) => [show, (await listInbox({ show })).total]);
  expect(Object.fromEntries(await Promise.all(totals))).toEqual({
    all: 9500,
    unread: 101 - 5,
    open: 101 - 5,
    handled: 9899 - 495,
    spam: 101 - 5,
  });
  expect((await listInbox({ q: "common" })).total).toBe(9500);
});
