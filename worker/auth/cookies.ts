import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../env.ts";

/** Each holds one random token. */
type AuthCookie = "challenge" | "session";

/** Hono turns this into `__Host-`. Browsers accept such cookies only with Secure, with Path=/ and without Domain. */
const prefix = "host";

export function readAuthCookie(c: Context<AppEnv>, name: AuthCookie): string | undefined {
  return getCookie(c, name, prefix) || undefined;
}

export function setAuthCookie(c: Context<AppEnv>, name: AuthCookie, value: string, lifetimeMs: number): void {
  const maxAge = lifetimeMs / 1000;
  setCookie(c, name, value, { prefix, path: "/", secure: true, httpOnly: true, sameSite: "Strict", maxAge });
}

export function clearAuthCookie(c: Context<AppEnv>, name: AuthCookie): void {
  deleteCookie(c, name, { prefix, path: "/", secure: true, httpOnly: true, sameSite: "Strict" });
}
