import { env } from "cloudflare:workers";

const tablesThatRefusalsMayChange = [
  ...["challenges", "enrolments", "passkey_challenges", "sessions", "sign_in_attempts"],
  ...["security_events", "security_mails", "message_counts", "search_counts", "status_checks"],
];

/**
 * Queries of values that an edit changes: columns of some tables, and versions that triggers change when products,
 * categories, brands or posts are edited.
 */
const changingValueQueries = [
  "SELECT group_concat(version) FROM list_versions",
  "SELECT version || mark FROM catalogue",
  "SELECT json_array(total(version), total(isRead), total(isHandled), total(isSpam)) FROM contact_messages",
  "SELECT total(quantity) FROM cart_lines",
  "SELECT group_concat(username || passwordHash || ifnull(secret, '')) FROM administrators",
];

/** Summarizes the tables that a refused request must not change: row counts, and `changingValueQueries`. */
export async function databaseState(): Promise<string> {
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
       AND name NOT IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(tablesThatRefusalsMayChange))
    .all<{ name: string }>();
  const counts = tables.map(({ name }) => `SELECT '${name} ' || count(*) FROM "${name}"`);
  const subqueries = [...counts, ...changingValueQueries].map((query) => `(${query})`);
  const state = await env.DB.prepare(`SELECT json_array(${subqueries.join(", ")}) AS state`).first<string>(
    "state",
  );
  return state ?? "";
}
