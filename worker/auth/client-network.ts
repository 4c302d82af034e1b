import type { Context } from "hono";
import type { AppEnv } from "../env.ts";

/**
 * Where a call comes from, as Cloudflare saw it (no caller can set that header there). Of an IPv6 address the first
 * 64 bits: the rest is its owner's to choose, anew for every call.
 */
export function clientNetwork(c: Context<AppEnv>): string {
  const address = c.req.header("CF-Connecting-IP")?.toLowerCase() ?? "";
  if (!address.includes(":") || address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [before = "", after] = address.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = after?.split(":").filter(Boolean) ?? [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
