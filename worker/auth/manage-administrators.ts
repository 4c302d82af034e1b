import type { SecurityEventKind } from "#contract/security-events.ts";
import { normalizeUsername } from "./normalize-username.ts";

export interface Statement {
  sql: string;
  values: string[];
}

const administratorId = "(SELECT id FROM administrators WHERE nameKey = ?1)";

/** Appends a security event if the statement before it changed a row. */
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

/** Adds an administrator, who sets up an authenticator at the first sign-in. Does nothing when the name exists. */
export function addAdministrator(username: string, passwordHash: string): Statement[] {
  const key = normalizeUsername(username);
  const sql = `INSERT INTO administrators (username, nameKey, passwordHash, createdAt)
    VALUES (?2, ?1, ?3, ?4) ON CONFLICT DO NOTHING`;
  return [
    { sql, values: [key, username.trim(), passwordHash, new Date().toISOString()] },
    recordAfterChange("account-added", key),
  ];
}

/** Sets a new password and ends the administrator's sessions and challenges. */
export function resetPassword(username: string, passwordHash: string): Statement[] {
  const key = normalizeUsername(username);
  const sql = "UPDATE administrators SET passwordHash = ?2 WHERE nameKey = ?1";
  return [{ sql, values: [key, passwordHash] }, recordAfterChange("password-reset", key), ...signOut(key)];
}

/** Removes a lost authenticator with its recovery codes and sessions. The next sign-in sets up a new one. */
export function resetAuthenticator(username: string): Statement[] {
  const key = normalizeUsername(username);
  return [
    { sql: "UPDATE administrators SET secret = NULL WHERE nameKey = ?1", values: [key] },
    recordAfterChange("authenticator-reset", key),
    { sql: `DELETE FROM recovery_codes WHERE administratorId = ${administratorId}`, values: [key] },
    ...signOut(key),
  ];
}
