import { env } from "cloudflare:workers";

const one = (columns: string, from: string) => `(SELECT ${columns} FROM ${from})`;

/** All that people have written and who they are; not what counts tries and ends sessions, which refusals do. */
const parts = [
  one("group_concat(version)", "list_versions"),
  one("version || mark", "catalogue"),
  one("count(*)", "contact_messages"),
  one("count(*)", "contact_messages WHERE isRead = 0 AND isSpam = 0"),
  one("count(*)", "contact_messages WHERE isHandled = 1"),
  one("count(*) || ' ' || total(quantity)", "cart_lines"),
  one("count(*)", "audit"),
  one("count(*)", "erased_keys"),
  one("count(*)", "message_revisions"),
  one("count(*)", "recovery_codes"),
  one("group_concat(username || passwordHash || ifnull(secret, ''))", "administrators"),
];

/** Another text after every change of what a refused request must leave alone. */
export async function contentState(): Promise<string> {
  return (
    (await env.DB.prepare(`SELECT json_array(${parts.join(", ")}) AS state`).first<string>("state")) ?? ""
  );
}
