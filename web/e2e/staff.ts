import { randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "playwright-core";
import { nameKey } from "#worker/auth/name-key.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { addAdministrator } from "#worker/auth/rescue.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import { origin } from "./browser.ts";
import { writeRows } from "./write-rows.ts";

const insertSession = `INSERT INTO sessions
    (administratorId, cookieHash, tokenHash, browser, createdAt, lastSeenAt, verifiedAt, expiresAt)
  SELECT id, ?2, ?3, ?4, ?5, ?5, ?5, ?6 FROM administrators WHERE nameKey = ?1`;

/** Somebody new, whose authenticator is not set up yet. */
export function newAdministrator(): { username: string; password: string } {
  const person = { username: `Ana Ruiz ${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const hash = hashPassword(person.password, { ...fullCost, logN: 4, passes: 1 });
  writeRows(...addAdministrator(person.username, hash));
  return person;
}

/** One more browser in which this person is signed in; for `visit`. */
export function openSession(username: string, name = "Firefox on Windows"): BrowserContextOptions {
  const [cookie, token] = [newToken(), newToken()];
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60 * 60_000);
  const values = [nameKey(username), hashToken(cookie), hashToken(token), name];
  writeRows({ sql: insertSession, values: [...values, now.toISOString(), expiresAt.toISOString()] });
  const stored = { adminAuth: "true", adminToken: token, adminUser: username };
  const attributes = { path: "/", httpOnly: true, secure: true, sameSite: "Strict" } as const;
  return {
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
        { origin, localStorage: Object.entries(stored).map(([key, value]) => ({ name: key, value })) },
      ],
    },
  };
}

/** A browser of somebody new who is signed in: `visit("/admin", signedIn())`. */
export function signedIn(): BrowserContextOptions {
  return openSession(newAdministrator().username);
}
