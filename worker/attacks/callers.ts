import { env } from "cloudflare:workers";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";

const makers = {
  nobody: async () => browser(),
  /** Sends a cart's session id, which `headersOf` adds. */
  visitor: async () => browser(),
  /** Has entered the password but has no authenticator. */
  withoutAuthenticator: async () => {
    const client = browser();
    await client.login(await newAdministrator());
    return client;
  },
  /** Has entered the password and has an authenticator. */
  challenged: async () => {
    const person = await newSignedInAdministrator();
    const client = browser();
    await client.login(person);
    return client;
  },
  staff: async () => (await newSignedInAdministrator()).firstBrowser,
  expired: async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    const newest = "(SELECT max(id) FROM sessions)";
    await env.DB.prepare(
      `UPDATE sessions SET expiresAt = '2026-01-01T00:00:00.000Z' WHERE id = ${newest}`,
    ).run();
    return firstBrowser;
  },
  cookieOnly: async () => copy((await newSignedInAdministrator()).firstBrowser, { token: "" }),
  tokenOnly: async () => copy((await newSignedInAdministrator()).firstBrowser, { session: "" }),
  garbled: async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    return copy(firstBrowser, { session: `${firstBrowser.cookies.get("__Host-session")?.slice(0, -1)}` });
  },
  madeUp: async () => copy(browser(), { session: "%00' OR 1=1 --", token: "' OR 1=1 --" }),
} satisfies Record<string, () => Promise<TestBrowser>>;

function copy(client: TestBrowser, { session, token }: { session?: string; token?: string }): TestBrowser {
  const other = browser();
  const cookie = session ?? client.cookies.get("__Host-session") ?? "";
  if (cookie) other.cookies.set("__Host-session", cookie);
  other.token = token ?? client.token;
  return other;
}

export type CallerKind = keyof typeof makers;
export const callerKinds = Object.keys(makers) as CallerKind[];

const renewable: readonly CallerKind[] = ["withoutAuthenticator", "challenged", "staff"];
const cartHeaders = { "X-Session-Id": "0b9b3f9e-7f0b-4c67-9d1c-3a1f5e8d2c11" };

/** Creates each caller when first needed, and a renewable one again after `forget`. */
export function createCallerPool() {
  const headersByKind = new Map<CallerKind, Record<string, string>>();
  return {
    async headersOf(kind: CallerKind): Promise<Record<string, string>> {
      const existing = headersByKind.get(kind);
      if (existing) return existing;
      const { cookies, token } = await makers[kind]();
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = {
        ...(cookie && { Cookie: cookie }),
        ...(token && { "X-Admin-Token": token }),
        ...(["visitor", "staff"].includes(kind) && cartHeaders),
      };
      headersByKind.set(kind, headers);
      return headers;
    },
    has: (kind: CallerKind) => headersByKind.has(kind),
    /** For a caller whose session or challenge may have ended. @returns whether it was forgotten */
    forget: (kind: CallerKind) => renewable.includes(kind) && headersByKind.delete(kind),
  };
}
