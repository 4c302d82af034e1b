import type { DatabaseSync } from "node:sqlite";
import { hashToken } from "#worker/auth/token.ts";
import { migrateLocal, withDatabase } from "../../.scripts/database.ts";

export const inboxSize = 10_000;
/** Both the cookie and the token of the administrator "bench". */
const sessionToken = "bench-session";
export const sessionHeaders = { Cookie: `__Host-session=${sessionToken}`, "X-Admin-Token": sessionToken };

const insertAdministrator = `INSERT INTO administrators (username, nameKey, passwordHash, createdAt)
  VALUES ('bench', 'bench', '', '') ON CONFLICT DO NOTHING`;
const insertSession = `INSERT INTO sessions (administratorId, cookieHash, tokenHash, browser, createdAt, lastSeenAt, verifiedAt,
    expiresAt, networks)
  SELECT id, ?1, ?1, '', ?2, ?2, ?2, '2999', '[]' FROM administrators WHERE nameKey = 'bench'`;
const insertMessages = `INSERT INTO contact_messages (id, name, email, subject, message, createdAt, reference, bodyHash,
    idempotencyKey, isRead, isHandled, isSpam, assignee, answeredAt, phone)
  SELECT value, 'Sender ' || value, 'buyer' || (value % 2000) || '@example.com',
    iif(value % 3, 'Quote Request: pump seals', 'general'), ?2 || value,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (value - ${inboxSize}) || ' minutes'), 'M-' || value, '',
    printf('00000000-0000-4000-8000-%012d', value), value < 9800, value < 9000, value % 50 = 0,
    iif(value % 4, NULL, 'bench'), iif(value % 2, '2026', NULL), printf('1302%07d', value)
  FROM json_each(?1)`;
const insertQuotations = `INSERT INTO quotations (messageId, version, lines, validUntil, terms, who, createdAt, decision)
  SELECT id, 1, '[]', '2999-12-31', '', 'bench', createdAt, iif(isHandled, iif(id % 3, 'accepted', 'declined'), NULL)
  FROM contact_messages WHERE answeredAt IS NOT NULL`;
const insertRevisions = `INSERT INTO message_revisions (earlierKey, laterKey)
  SELECT printf('00000000-0000-4000-8000-%012d', id - 1), idempotencyKey FROM contact_messages WHERE id % 25 = 0`;
const message = "Twelve seal kits for the pumps in hall three, please, with a certificate. ".repeat(20);

export function signIn(database: DatabaseSync): void {
  database.exec(`DELETE FROM sessions; ${insertAdministrator}`);
  database.prepare(insertSession).run(hashToken(sessionToken), new Date().toISOString());
}

export async function seedInbox(folder: string): Promise<void> {
  await migrateLocal(folder);
  withDatabase(folder, (database) => {
    signIn(database);
    if (database.prepare("SELECT 1 FROM contact_messages").get()) return;
    const ids = Array.from({ length: inboxSize }, (_, i) => i + 1);
    database.exec("BEGIN");
    database.prepare(insertMessages).run(JSON.stringify(ids), message);
    database.exec(`${insertQuotations}; ${insertRevisions}; COMMIT`);
  });
}
