import type { Context } from "hono";
import type { Endpoint } from "#contract/endpoint.ts";
import { adminTokenHeader } from "#contract/session.ts";
import type { AppEnv, Caller } from "../env.ts";
import { Refusal } from "../refuse.ts";

/** Who a caller has shown to be. Nobody can sign in yet, so everyone is the public. An object, so tests can answer. */
export const door = {
  async whoIs(_c: Context<AppEnv>): Promise<Caller> {
    return { access: "public" };
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
  const caller = await door.whoIs(c);
  if (caller.access !== needed) throw new Refusal("unauthorized");
  c.set("caller", caller);
  return needed === "admin";
}
