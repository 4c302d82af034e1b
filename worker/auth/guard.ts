import type { Context } from "hono";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import { adminTokenHeader } from "#contract/headers.ts";
import { Refusal } from "#worker/http/refusal.ts";
import type { AppEnv, Caller } from "../env.ts";
import { findChallenge } from "./challenge.ts";
import { findSession } from "./session.ts";

type Guarded = Exclude<Access, "public">;

/** Who a caller shows to be, by what this access asks for and nothing else. An object, so that tests can answer. */
export const door = {
  async whoIs(c: Context<AppEnv>, needed: Guarded): Promise<Caller> {
    const found = await (needed === "admin" ? findSession(c) : findChallenge(c));
    return found ?? { access: "public" };
  },
};

/**
 * Stands before every endpoint. A staff token is refused on a public endpoint that shows staff more unless it is
 * good: its bearer must not mistake the visitor's answer for theirs.
 *
 * @returns whether an administrator is asking.
 */
export async function requireAccess(c: Context<AppEnv>, { access, adminReply }: Endpoint): Promise<boolean> {
  const asStaff = adminReply !== undefined && c.req.header(adminTokenHeader) !== undefined;
  const needed = asStaff ? "admin" : access;
  if (needed === "public") return false;
  const caller = await door.whoIs(c, needed);
  if (caller.access !== needed) throw stranger(needed);
  c.set("caller", caller);
  return needed === "admin";
}

function stranger(needed: Guarded): Refusal {
  return new Refusal(
    "unauthorized",
    needed === "challenge" ? "Your login has expired. Please log in again." : undefined,
  );
}
