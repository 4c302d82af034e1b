import { cpus } from "node:os";
import { getPlatformProxy } from "wrangler";
import { messageFilters } from "#contract/messages.ts";
import { hashToken } from "#worker/auth/token.ts";
import { migrateLocal } from "../../.scripts/database.ts";
import { startBundle } from "./bundled-worker.ts";
import { quantile } from "./quantile.ts";

/**
 * `npm run bench -- inbox`: compares each filter, search and the detail of the inbox with 10,000 messages with a read of one
 * message by primary key, all through the same middleware with the same session. Keeps a database under .cache.
 */
const size = 10_000;
const rounds = 200;
const folder = ".cache/bench-inbox";
const session = "bench-session";

const insertMessages = `INSERT INTO contact_messages (id, name, email, subject, message, createdAt, reference, bodyHash,
    idempotencyKey, isRead, isHandled, isSpam, assignee, answeredAt, phone)
  SELECT value, 'Sender ' || value, 'buyer' || (value % 2000) || '@example.com',
    iif(value % 3, 'Quote Request: pump seals', 'general'), ?2 || value,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (value - ${size}) || ' minutes'), 'M-' || value, '',
    printf('00000000-0000-4000-8000-%012d', value), value < 9800, value < 9000, value % 50 = 0,
    iif(value % 4, NULL, 'bench'), iif(value % 2, '2026', NULL), printf('1302%07d', value)
  FROM json_each(?1)`;
const insertQuotations = `INSERT INTO quotations (messageId, version, lines, validUntil, terms, who, createdAt, decision)
  SELECT id, 1, '[]', '2999-12-31', '', 'bench', createdAt, iif(isHandled, iif(id % 3, 'accepted', 'declined'), NULL)
  FROM contact_messages WHERE answeredAt IS NOT NULL`;
const insertRevisions = `INSERT INTO message_revisions (earlierKey, laterKey)
  SELECT printf('00000000-0000-4000-8000-%012d', id - 1), idempotencyKey FROM contact_messages WHERE id % 25 = 0`;
const message = "Twelve seal kits for the pumps in hall three, please, with a certificate. ".repeat(20);

async function seedInbox(): Promise<void> {
  await migrateLocal(folder);
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist: { path: `${folder}/v3` } });
  try {
    const now = new Date().toISOString();
    const run = (sql: string, ...values: string[]) =>
      env.DB.prepare(sql)
        .bind(...values)
        .run();
    await run("DELETE FROM sessions");
    await run(
      "INSERT INTO administrators (username, nameKey, passwordHash, createdAt) VALUES ('bench', 'bench', '', '') ON CONFLICT DO NOTHING",
    );
    await run(
      `INSERT INTO sessions (administratorId, cookieHash, tokenHash, browser, createdAt, lastSeenAt, verifiedAt, expiresAt,
         networks) SELECT id, ?1, ?1, '', ?2, ?2, ?2, '2999', '[]' FROM administrators WHERE nameKey = 'bench'`,
      hashToken(session),
      now,
    );
    if (await env.DB.prepare("SELECT 1 FROM contact_messages").first()) return;
    for (let from = 1; from <= size; from += 500) {
      const ids = Array.from({ length: 500 }, (_, i) => from + i);
      await run(insertMessages, JSON.stringify(ids), message);
    }
    await run(insertQuotations);
    await run(insertRevisions);
  } finally {
    await dispose();
  }
}

const list = (query: Record<string, string>) => () => `/api/contact-messages?${new URLSearchParams(query)}`;
const some = (n: number) => 1 + ((n * 7919) % size);
const routes: Record<string, (n: number) => string> = {
  "key read": (n) => `/api/bench/message/${some(n)}`,
  ...Object.fromEntries(messageFilters.map((show) => [show, list({ show })])),
  "due, oldest": list({ show: "due", order: "oldest" }),
  "open, assigned": list({ show: "open", assignee: "bench" }),
  "accepted, assigned, quotes": list({ show: "accepted", assignee: "bench", kind: "quotes" }),
  "all, quotes": list({ kind: "quotes" }),
  "search for one": (n) => list({ q: `sender ${some(n)}` })(),
  "search for all": list({ q: "pumps" }),
  "phone number": (n) => list({ q: `302 ${String(some(n)).padStart(7, "0")}` })(),
  detail: (n) => `/api/contact-messages/${some(n)}`,
};

await seedInbox();
const { origin, stop } = await startBundle(folder);
const times: Record<string, number[]> = {};
try {
  const headers = { Cookie: `__Host-session=${session}`, "X-Admin-Token": session };
  for (let round = -20; round < rounds; round++) {
    for (const [name, path] of Object.entries(routes)) {
      const started = performance.now();
      const response = await fetch(origin + path(round + 20), { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path(round + 20)} answered ${response.status}`);
      const tookMs = performance.now() - started;
      if (round >= 0) times[name] = [...(times[name] ?? []), tookMs];
    }
  }
} finally {
  await stop();
}
const key = quantile(times["key read"] ?? [], 0.5);
console.log(
  `\nInbox, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
);
console.table(
  Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const middle = quantile(all, 0.5);
      return [name, { "p50 ms": middle.toFixed(2), "× key read": (middle / key).toFixed(2) }];
    }),
  ),
);
