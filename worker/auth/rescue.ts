import { nameKey } from "./name-key.ts";

export interface Statement {
  sql: string;
  values: string[];
}

/** Every statement below finds its administrator by this name. */
const theirs = "(SELECT id FROM administrators WHERE nameKey = ?1)";

function signOut(key: string): Statement[] {
  return ["sessions", "challenges"].map((table) => ({
    sql: `DELETE FROM ${table} WHERE administratorId = ${theirs}`,
    values: [key],
  }));
}

/** Does nothing where the name is taken. At the first sign-in an authenticator is set up. */
export function addAdministrator(username: string, passwordHash: string): Statement[] {
  const sql = `INSERT INTO administrators (username, nameKey, passwordHash, createdAt)
    VALUES (?2, ?1, ?3, ?4) ON CONFLICT DO NOTHING`;
  return [{ sql, values: [nameKey(username), username.trim(), passwordHash, new Date().toISOString()] }];
}

/** Ends all that the old password opened. */
export function resetPassword(username: string, passwordHash: string): Statement[] {
  const key = nameKey(username);
  const sql = "UPDATE administrators SET passwordHash = ?2 WHERE nameKey = ?1";
  return [{ sql, values: [key, passwordHash] }, ...signOut(key)];
}

/** For a lost authenticator: the next sign-in sets up another. Its recovery codes and sessions end with it. */
export function resetAuthenticator(username: string): Statement[] {
  const key = nameKey(username);
  return [
    { sql: "UPDATE administrators SET secret = NULL WHERE nameKey = ?1", values: [key] },
    { sql: `DELETE FROM recovery_codes WHERE administratorId = ${theirs}`, values: [key] },
    ...signOut(key),
  ];
}
