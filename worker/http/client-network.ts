import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";

/**
 * Returns the client's IPv4 address, or the /64 prefix of an IPv6 address: one subscriber owns at least a /64 and can
 * use a new address for every call. Cloudflare sets `CF-Connecting-IP`, and clients cannot forge it there.
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
