import { env } from "cloudflare:workers";

const one = (columns: string, from: string) => `(SELECT ${columns} FROM ${from})`;

/** Content and accounts. Leaves out sessions and attempt counters, which refused requests may change. */
const parts = [
  one("group_concat(version)", "list_versions"),
  one("version || mark", "catalogue"),
  one("count(*)", "contact_messages"),
  one("count(*)", "contact_messages WHERE isRead = 0 AND isSpam = 0"),
  one("count(*)", "contact_messages WHERE isHandled = 1"),
  one("count(*) || ' ' || total(quantity)", "cart_lines"),
  one("count(*)", "audit"),
  one("count(*)", "erased_keys"),
  one("total(version)", "contact_messages"),
  ...["message_notes", "message_mails", "quotations", "message_writing", "saved_replies"].map((table) =>
    one("count(*)", table),
  ),
  one("count(*)", "message_revisions"),
  one("count(*)", "recovery_codes"),
  one("group_concat(username || passwordHash || ifnull(secret, ''))", "administrators"),
];

/** Summarizes the tables that a refused request must not change. */
export async function databaseState(): Promise<string> {
  return (
    (await env.DB.prepare(`SELECT json_array(${parts.join(", ")}) AS state`).first<string>("state")) ?? ""
  );
}
