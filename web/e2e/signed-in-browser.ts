import type { BrowserContext } from "playwright-core";
import { adminTokenHeader } from "#contract/headers.ts";
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

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Returns the headers that a browser with this storage state sends with API calls. */
export function sessionHeaders({ cookies, origins }: StorageState) {
  const [{ origin = "", localStorage = [] } = {}] = origins;
  return {
    Origin: origin,
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    [adminTokenHeader]: localStorage.find(({ name }) => name === "adminToken")?.value ?? "",
  };
}

/** Calls the API in the session of a browser with this storage state. @throws if the API refuses the call. */
export async function callAsStaff<Reply>(
  state: StorageState,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<Reply> {
  const headers = sessionHeaders(state);
  const response = await fetch(headers.Origin + path, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}
