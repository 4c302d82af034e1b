import type { Statement } from "#worker/auth/manage-administrators.ts";
import { normalizeUsername } from "#worker/auth/normalize-username.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";

const insertSession = `INSERT INTO sessions
    (administratorId, cookieHash, tokenHash, browser, createdAt, lastSeenAt, verifiedAt, expiresAt)
  SELECT id, ?2, ?3, ?4, ?5, ?5, ?5, ?6 FROM administrators WHERE nameKey = ?1`;

/**
 * Returns the INSERT of a session and the Playwright storage state of its browser. The list of sessions shows
 * `browserName`.
 */
export function signedInBrowser(origin: string, username: string, browserName: string) {
  const [cookie, token] = [newToken(), newToken()];
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60 * 60_000);
  const values = [normalizeUsername(username), hashToken(cookie), hashToken(token), browserName];
  const storageEntries = { adminAuth: "true", adminToken: token, adminUser: username };
  const attributes = { path: "/", httpOnly: true, secure: true, sameSite: "Strict" } as const;
  const insert: Statement = {
    sql: insertSession,
    values: [...values, now.toISOString(), expiresAt.toISOString()],
  };
  return {
    insert,
    storageState: {
      cookies: [
        {
          ...attributes,
          name: "__Host-session",
          value: cookie,
          domain: "localhost",
          expires: expiresAt.getTime() / 1000,
        },
      ],
      origins: [
        {
          origin,
          localStorage: Object.entries(storageEntries).map(([key, value]) => ({ name: key, value })),
        },
      ],
    },
  };
}
