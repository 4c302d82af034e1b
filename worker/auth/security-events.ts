import type { Context } from "hono";
import type { SecurityEventKind } from "#contract/security-events.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { logError } from "#worker/http/log-error.ts";
import { mailConfigured, securityMailbox } from "#worker/outside/mail.ts";
import type { AppEnv, Env } from "../env.ts";
import { eventHash, initialHash, type SecurityEventRow } from "./event-chain.ts";
import { normalizeUsername } from "./normalize-username.ts";
import { mailedKinds, queueMailAfterChange, sendSecurityMails } from "./security-mail.ts";

export interface SecurityEvent {
  kind: SecurityEventKind;
  administratorId: number;
  /** Stored with the event. Only `browser` is shown. Never a code, a password or a token. */
  details?: Record<string, string | number>;
}

const insert = `INSERT INTO security_events (at, kind, administratorId, username, via, network, details)
  SELECT ?1, ?2, id, username, 'panel', ?4, ?5 FROM administrators WHERE id = ?3`;

const maxWrongPasswords = 100;
/** Selects the account unless its latest hundred events are all wrong passwords within the last hour. */
const selectBelowLimit = `SELECT id FROM administrators a WHERE nameKey = ?1 AND ${maxWrongPasswords} > (
  SELECT count(*) FROM (
    SELECT at, kind FROM security_events WHERE administratorId = a.id ORDER BY id DESC LIMIT ${maxWrongPasswords}
  ) WHERE kind = 'wrong-password' AND at > ?2)`;

/** Selects up to a hundred rows: the last that has a hash, and those after it, which have none yet. */
const selectUnsealed = `SELECT * FROM security_events
  WHERE id >= (SELECT min(id) FROM security_events WHERE hash IS NULL) - 1 ORDER BY id LIMIT 100`;
/** An event is sealed once its hash is stored. */
const seal = "UPDATE security_events SET hash = ?2 WHERE id = ?1 AND hash IS NULL";

/**
 * Returns the statement that appends an event if the statement right before it in the same batch changed a row, so that
 * change and event are written together or not at all. Run the batch with `runWithEvents`.
 */
export function eventAfterChange(c: Context<AppEnv>, event: SecurityEvent): D1PreparedStatement {
  return bindEvent(c, `${insert} AND changes() > 0`, event);
}

/**
 * Runs the statements in one batch, then, without delaying the response, seals new events and sends their
 * mails.
 */
export async function runWithEvents(
  c: Context<AppEnv>,
  statements: D1PreparedStatement[],
): Promise<D1Result[]> {
  const results = await c.env.DB.batch(statements);
  c.executionCtx.waitUntil(settleEvents(c.env));
  return results;
}

/** Appends an event that is not part of a change, such as a failure. */
export async function recordEvent(c: Context<AppEnv>, event: SecurityEvent): Promise<void> {
  await runWithEvents(c, [bindEvent(c, insert, event)]);
}

/**
 * Records a wrong password for an existing account. Does not delay the response, whose timing must not reveal
 * whether the name exists. Stops after a hundred in a row within an hour, because anyone can trigger it.
 */
export function recordWrongPassword(c: Context<AppEnv>, username: string): void {
  const record = async () => {
    const query = c.env.DB.prepare(selectBelowLimit).bind(normalizeUsername(username), hourAgo());
    const administratorId = await query.first<number>("id");
    if (administratorId !== null) await recordEvent(c, { kind: "wrong-password", administratorId });
  };
  c.executionCtx.waitUntil(record().catch((error) => logError("security event not recorded", error)));
}

const hourAgo = () => new Date(Date.now() - 60 * 60_000).toISOString();

/** Seals new events and sends their mails. Never throws: scheduled jobs repeat both. */
async function settleEvents(env: Env): Promise<void> {
  try {
    if (await sealEvents(env)) await sendSecurityMails(env);
  } catch (error) {
    logError("security events not sealed", error);
  }
}

/**
 * Fills in the hashes of new events and queues their mails. Concurrent calls agree, because a row's hash
 * depends only on rows that no longer change. A scheduled job seals the events of commands and of interrupted
 * requests.
 *
 * @returns whether this or a concurrent call queued a mail
 */
export async function sealEvents(env: Env): Promise<boolean> {
  const { DB } = env;
  const sendsMail = mailConfigured(env, securityMailbox(env));
  let isMailQueued = false;
  for (;;) {
    const { results: rows } = await DB.prepare(selectUnsealed).all<SecurityEventRow>();
    let previous = initialHash;
    const updates: D1PreparedStatement[] = [];
    for (const row of rows) {
      const hash = row.hash ?? eventHash(previous, row);
      previous = hash;
      if (row.hash !== null) continue;
      updates.push(DB.prepare(seal).bind(row.id, hash));
      if (!sendsMail || !mailedKinds.has(row.kind)) continue;
      updates.push(queueMailAfterChange({ DB }, row.id));
      isMailQueued = true;
    }
    if (!updates.length) return isMailQueued;
    await DB.batch(updates);
  }
}

function bindEvent(
  c: Context<AppEnv>,
  sql: string,
  { kind, administratorId, details = {} }: SecurityEvent,
): D1PreparedStatement {
  const now = new Date().toISOString();
  return c.env.DB.prepare(sql).bind(now, kind, administratorId, clientNetwork(c), JSON.stringify(details));
}
