import { env } from "cloudflare:workers";

const subquery = (columns: string, from: string) => `(SELECT ${columns} FROM ${from})`;

/** SQL that summarizes content and accounts. Omits sessions and attempt counters, which refused requests may change. */
const subqueries = [
  subquery("group_concat(version)", "list_versions"),
  subquery("version || mark", "catalogue"),
  subquery("count(*)", "contact_messages"),
  subquery("count(*)", "contact_messages WHERE isRead = 0 AND isSpam = 0"),
  subquery("count(*)", "contact_messages WHERE isHandled = 1"),
  subquery("count(*) || ' ' || total(quantity)", "cart_lines"),
  subquery("count(*)", "audit"),
  subquery("count(*)", "erased_keys"),
  subquery("total(version)", "contact_messages"),
  ...["message_notes", "message_mails", "quotations", "message_writing", "saved_replies"].map((table) =>
    subquery("count(*)", table),
  ),
  subquery("count(*)", "message_revisions"),
  subquery("count(*)", "recovery_codes"),
  subquery("group_concat(username || passwordHash || ifnull(secret, ''))", "administrators"),
];

/** Summarizes the tables that a refused request must not change. */
export async function databaseState(): Promise<string> {
  return (
    (await env.DB.prepare(`SELECT json_array(${subqueries.join(", ")}) AS state`).first<string>("state")) ??
    ""
  );
}
