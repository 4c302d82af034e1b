import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { call } from "#worker/test/call.ts";
import { dataRequestSql } from "./data-request-sql.ts";

const send = async (email: string, key?: string) => {
  const body = { name: "Ana", email, company: null, subject: "general", message: "A pump hums." };
  const headers = key ? { "Idempotency-Key": key } : {};
  const response = await call("/api/contact", { method: "POST", body, headers, bindings: { MAIL_TO: "" } });
  return { status: response.status, ...((await response.json()) as { reference: string }) };
};
const storedEmails = async () =>
  (
    await env.DB.prepare("SELECT email FROM contact_messages ORDER BY id").all<{ email: string }>()
  ).results.map(({ email }) => email);
const bind = (sql: string, email: string) =>
  sql.includes("?2")
    ? env.DB.prepare(sql).bind(email, "2026-11-21T10:00:00.000Z")
    : env.DB.prepare(sql).bind(email);
const erase = (email: string) => env.DB.batch(dataRequestSql.erase.map((sql) => bind(sql, email)));

beforeEach(async () => {
  await env.DB.exec("DELETE FROM contact_messages");
});

it("exports all messages of one address, in upper or lower case, and none of others", async () => {
  for (const email of ["ana@example.com", "Ana@Example.com", "banana@example.com", "ana@example.co"])
    await send(email);
  const { results } = await bind(dataRequestSql.export, "ANA@example.com").all();
  expect(results).toHaveLength(2);
  expect(results[0]).toMatchObject({ name: "Ana", message: "A pump hums.", createdAt: expect.any(String) });
});

it("erases all messages of one address, also from the search index, and writes the audit trail", async () => {
  await send("ana@example.com");
  await send("ANA@example.com");
  await send("bo@example.com");
  await erase("Ana@example.com");
  expect(await storedEmails()).toEqual(["bo@example.com"]);
  const found = "SELECT count(*) AS n FROM message_search WHERE message_search MATCH '\"ana@example\"*'";
  expect(await env.DB.prepare(found).first("n")).toBe(0);
  const { results } = await env.DB.prepare("SELECT who, action, entity FROM audit").all();
  expect(results).toEqual(
    Array(2).fill({ who: "operator data-request", action: "erase", entity: "message" }),
  );
});

it("exports and erases what staff and the customer added to one person's messages, but not to those of others", async () => {
  await send("ana@example.com");
  await send("bo@example.com");
  const insert = (table: string, columns: string, values: string) =>
    env.DB.exec(
      `INSERT INTO ${table} (messageId, who, ${columns}) SELECT id, 'dana', ${values} FROM contact_messages`,
    );
  await insert("message_notes", "id, text, createdAt", "'note-' || id, 'Pays late.', '2026'");
  await insert("message_mails", "id, text, createdAt", "'mail-' || id, 'In stock.', '2026'");
  await insert(
    "quotations",
    "version, lines, validUntil, terms, createdAt, decisionNote",
    "1, '[]', '2026-12-24', 'Net 30', '2026', 'Too late.'",
  );
  await insert("message_writing", "until", "'2999'");
  const { results } = await bind(dataRequestSql.export, "ana@example.com").all();
  expect(results).toHaveLength(1);
  for (const text of ["Pays late.", "In stock.", "Net 30", "Too late."])
    expect(JSON.stringify(results)).toContain(text);
  await erase("ana@example.com");
  for (const table of ["message_notes", "message_mails", "quotations", "message_writing"]) {
    const selectRemaining = `SELECT email FROM ${table} JOIN contact_messages AS m ON m.id = messageId`;
    expect((await env.DB.prepare(selectRemaining).all()).results, table).toEqual([
      { email: "bo@example.com" },
    ]);
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n"), table).toBe(1);
    await env.DB.exec(`DELETE FROM ${table}`);
  }
});

it("acknowledges an erased message that the device sends again, without storing it", async () => {
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await send("ana@example.com", key);
  await erase("ana@example.com");
  expect(await send("ana@example.com", key)).toEqual(first);
  expect(await storedEmails()).toEqual([]);
  expect((await env.DB.prepare("SELECT * FROM erased_keys").all()).results).toContainEqual({
    idempotencyKey: key,
  });
  expect((await send("ana@example.com", other)).status).toBe(200);
  expect(await storedEmails()).toEqual(["ana@example.com"]);
});

it("erases nothing for an address that sent nothing, even if the address contains SQL", async () => {
  await send("bo@example.com");
  await erase("' OR 1=1 --");
  expect(await storedEmails()).toEqual(["bo@example.com"]);
});
