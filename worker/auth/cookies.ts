import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../env.ts";

/** Both are one random value, which no script reads and no other site's page sends. */
type DoorCookie = "challenge" | "session";

/** `__Host-`: https (or localhost) only, this host only, every path. */
const prefix = "host";

export function readCookie(c: Context<AppEnv>, name: DoorCookie): string | undefined {
  return getCookie(c, name, prefix) || undefined;
}

export function giveCookie(c: Context<AppEnv>, name: DoorCookie, value: string, lifetimeMs: number): void {
  const maxAge = lifetimeMs / 1000;
  setCookie(c, name, value, { prefix, path: "/", secure: true, httpOnly: true, sameSite: "Strict", maxAge });
}

export function takeCookie(c: Context<AppEnv>, name: DoorCookie): void {
  deleteCookie(c, name, { prefix, path: "/", secure: true, httpOnly: true, sameSite: "Strict" });
}
