import type { SecurityEventKind } from "#contract/security-events.ts";
import { normalizeUsername } from "./normalize-username.ts";

export interface Statement {
  sql: string;
  values: string[];
}

const administratorId = "(SELECT id FROM administrators WHERE nameKey = ?1)";

/** Returns the statement that appends a security event if the statement before it changed a row. */
function recordAfterChange(kind: SecurityEventKind, key: string): Statement {
  const sql = `INSERT INTO security_events (at, kind, administratorId, username, via)
    SELECT ?2, ?3, id, username, 'command' FROM administrators WHERE nameKey = ?1 AND changes() > 0`;
  return { sql, values: [key, new Date().toISOString(), kind] };
}

function signOut(key: string): Statement[] {
  return ["sessions", "challenges"].map((table) => ({
    sql: `DELETE FROM ${table} WHERE administratorId = ${administratorId}`,
    values: [key],
  }));
}

const linkLifetimeMs = 24 * 60 * 60_000;

/**
 * Returns the statement that creates or replaces the link with which an account without an authenticator sets one up.
 * With `passwordHash`, the statement does so only if the account has that hash, so that adding a name that exists
 * changes nothing.
 */
function replaceEnrolmentLink(key: string, tokenHash: string, passwordHash?: string): Statement {
  const passwordCondition = passwordHash === undefined ? "" : "AND passwordHash = ?4";
  const sql = `INSERT INTO enrolments (administratorId, tokenHash, expiresAt)
    SELECT id, ?2, ?3 FROM administrators WHERE nameKey = ?1 AND secret IS NULL ${passwordCondition}
    ON CONFLICT DO UPDATE SET tokenHash = excluded.tokenHash, expiresAt = excluded.expiresAt`;
  const expiresAt = new Date(Date.now() + linkLifetimeMs).toISOString();
  return { sql, values: [key, tokenHash, expiresAt, ...(passwordHash === undefined ? [] : [passwordHash])] };
}

/**
 * Returns the batch that adds an administrator, who sets up an authenticator at the first sign-in, with the link whose
 * token has the hash `tokenHash`. The batch changes nothing if the name exists.
 */
export function addAdministrator(username: string, passwordHash: string, tokenHash: string): Statement[] {
  const key = normalizeUsername(username);
  const sql = `INSERT INTO administrators (username, nameKey, passwordHash, createdAt)
    VALUES (?2, ?1, ?3, ?4) ON CONFLICT DO NOTHING`;
  return [
    { sql, values: [key, username.trim(), passwordHash, new Date().toISOString()] },
    recordAfterChange("account-added", key),
    replaceEnrolmentLink(key, tokenHash, passwordHash),
    recordAfterChange("enrolment-link-made", key),
  ];
}

/**
 * Returns the batch that sets a new password and ends the administrator's sessions and challenges. An account without
 * an authenticator sets one up with the link whose token has the hash `tokenHash`.
 */
export function resetPassword(username: string, passwordHash: string, tokenHash: string): Statement[] {
  const key = normalizeUsername(username);
  const sql = "UPDATE administrators SET passwordHash = ?2, enrolsByPassword = 0 WHERE nameKey = ?1";
  return [
    { sql, values: [key, passwordHash] },
    recordAfterChange("password-reset", key),
    replaceEnrolmentLink(key, tokenHash),
    recordAfterChange("enrolment-link-made", key),
    ...signOut(key),
  ];
}

/**
 * Returns the batch that removes a lost authenticator, and the account's recovery codes, passkeys, sessions and
 * challenges. The next sign-in sets up a new authenticator, with the link whose token has the hash `tokenHash`.
 */
export function resetAuthenticator(username: string, tokenHash: string): Statement[] {
  const key = normalizeUsername(username);
  const sql = "UPDATE administrators SET secret = NULL, enrolsByPassword = 0 WHERE nameKey = ?1";
  const factors = ["recovery_codes", "passkeys"].map((table) => ({
    sql: `DELETE FROM ${table} WHERE administratorId = ${administratorId}`,
    values: [key],
  }));
  return [
    { sql, values: [key] },
    recordAfterChange("authenticator-reset", key),
    ...factors,
    replaceEnrolmentLink(key, tokenHash),
    recordAfterChange("enrolment-link-made", key),
    ...signOut(key),
  ];
}
