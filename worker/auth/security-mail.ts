import { type SecurityEventKind, securityEventText } from "#contract/security-events.ts";
import { type Mail, mailConfigured, securityMailbox, sendMail } from "#worker/outside/mail.ts";
import { attemptBatches, leaseExpiry, mailBatchSize, nextTryAt } from "#worker/outside/mail-retry.ts";
import type { Env } from "../env.ts";
import type { SecurityEventRow } from "./event-chain.ts";

/**
 * Events that are mailed to `securityMailbox`: changes to accounts, and signs of a stolen password, session
 * or passkey.
 */
export const mailedKinds: ReadonlySet<SecurityEventKind> = new Set([
  ...(["codes-restricted", "new-network", "password-changed", "recovery-codes-made"] as const),
  ...(["authenticator-set-up", "authenticator-changed", "passkey-added", "passkey-removed"] as const),
  "passkey-cloned",
  ...(["account-added", "account-disabled", "password-reset", "authenticator-reset"] as const),
]);

const lease = `UPDATE security_mails SET notifyAt = ?2, notifyTries = notifyTries + 1
  WHERE eventId IN (SELECT eventId FROM security_mails WHERE notifyAt <= ?1 ORDER BY notifyAt LIMIT ${mailBatchSize})
  RETURNING eventId, notifyTries`;
const selectEvents =
  "SELECT * FROM security_events WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY id";
const postpone = "UPDATE security_mails SET notifyAt = ?2 WHERE eventId = ?1";

/** Returns the statement that queues the mail about an event if the statement before it in the batch changed a row. */
export function queueMailAfterChange({ DB }: Pick<Env, "DB">, eventId: number): D1PreparedStatement {
  const queue = "INSERT INTO security_mails (eventId, notifyAt) SELECT ?1, ?2 WHERE changes() > 0";
  return DB.prepare(queue).bind(eventId, new Date().toISOString());
}

/**
 * Sends mails that are due. A mail that fails is retried after five minutes, then less often, at least every
 * hour.
 */
export async function sendSecurityMails(env: Env): Promise<void> {
  const { DB } = env;
  const to = securityMailbox(env);
  if (!mailConfigured(env, to)) return;
  await attemptBatches(async () => {
    const leaseDue = DB.prepare(lease).bind(new Date().toISOString(), leaseExpiry());
    const leased = await leaseDue.all<{ eventId: number; notifyTries: number }>();
    const tries = new Map(leased.results.map(({ eventId, notifyTries }) => [eventId, notifyTries]));
    const query = DB.prepare(selectEvents).bind(JSON.stringify([...tries.keys()]));
    const { results: rows } = await query.all<SecurityEventRow>();
    return Promise.all(
      rows.map(async (row) => {
        const isSent = await sendMail(env, securityMail(row), to);
        await (isSent
          ? DB.prepare("DELETE FROM security_mails WHERE eventId = ?1").bind(row.id)
          : DB.prepare(postpone).bind(row.id, nextTryAt(tries.get(row.id) ?? 1))
        ).run();
        return isSent;
      }),
    );
  });
}

/**
 * The mail contains the event's hash, as a copy outside the database for
 * `npm run operator -- events --check --known HASH`.
 */
function securityMail(event: SecurityEventRow): Mail {
  const { id, at, kind, username, via, network, details, hash } = event;
  const { browser } = JSON.parse(details) as { browser?: string };
  const lines = [
    `${securityEventText[kind]}.`,
    "",
    `Account: ${username}`,
    `Time: ${at.slice(0, 16).replace("T", " ")} UTC`,
    via === "command" ? "By: a command of the operator" : `Network: ${network || "unknown"}`,
    ...(browser ? [`Browser at sign-in: ${browser}`] : []),
    "",
    advice(kind, via),
    "",
    `Event ${id}: ${hash}`,
    "",
  ];
  return { subject: `[Security] ${username}: ${securityEventText[kind]}`, text: lines.join("\n") };
}

function advice(kind: SecurityEventKind, via: SecurityEventRow["via"]): string {
  if (kind === "codes-restricted") {
    return [
      "Somebody who knows this account's password has entered many wrong codes. Until the next right code, codes from",
      "the authenticator app work only from networks where this account has signed in before. Recovery codes work from",
      "anywhere. Please sign in and change the password.",
    ].join("\n");
  }
  if (via === "command") {
    return "If nobody of yours ran this command, somebody else has access to your Cloudflare account.";
  }
  return [
    "If this was you or a colleague, there is nothing to do. If not: sign in, open Change Password, end the sessions",
    "that you do not know and choose a new password.",
  ].join("\n");
}
