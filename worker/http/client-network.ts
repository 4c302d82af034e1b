import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";

/**
 * Returns the client's IPv4 address, or the /64 prefix of an IPv6 address: one subscriber owns at least a /64
 * and can use a new address for every call. Cloudflare sets `CF-Connecting-IP`, so clients cannot forge it.
 * Empty without that header.
 */
export function clientNetwork(c: Context<AppEnv>): string {
  const address = c.req.header("CF-Connecting-IP")?.toLowerCase() ?? "";
  return isIpv6(address) ? prefix(address, 64) : address.slice(address.lastIndexOf(":") + 1);
}

/**
 * Returns the networks to count a client under, from smallest to largest: the IPv4 address, or the /64, /56 and /48 of
 * an IPv6 address, because providers assign a whole /56 or /48 to one customer.
 */
export function clientNetworks(c: Context<AppEnv>): [string, ...string[]] {
  const address = c.req.header("CF-Connecting-IP")?.toLowerCase() ?? "";
  const smallest = clientNetwork(c);
  if (!isIpv6(address)) return [smallest];
  return [smallest, `${prefix(address, 56)}/56`, `${prefix(address, 48)}/48`];
}

const isIpv6 = (address: string) => address.includes(":") && !address.includes(".");

/** Returns the first four groups of the address, with the bits after the prefix cleared. */
function prefix(address: string, length: 48 | 56 | 64): string {
  const [before = "", after] = address.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = after?.split(":").filter(Boolean) ?? [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...tail];
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
  const last = numbers[3] ?? 0;
  if (length < 64) numbers[3] = length === 48 ? 0 : last & 0xff00;
  return numbers.map((number) => number.toString(16)).join(":");
}
