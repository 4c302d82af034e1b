import type { Context } from "hono";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import { adminTokenHeader } from "#contract/headers.ts";
import { Refusal } from "#worker/http/refusal.ts";
import type { AppEnv, Caller } from "../env.ts";
import { findChallenge } from "./challenge.ts";
import { findSession } from "./session.ts";

type GuardedAccess = Exclude<Access, "public">;

/**
 * Looks up the caller by cookie; an administrator also has to send the matching token. An object, so that tests can
 * replace the method.
 */
export const authentication = {
  identify(c: Context<AppEnv>, required: GuardedAccess): Promise<Caller | null> {
    return required === "admin" ? findSession(c) : findChallenge(c);
  },
};

/**
 * Checks the caller against the endpoint's access and sets `c.var.caller`. Also refuses an invalid admin token on
 * public endpoints that have an admin reply: otherwise the panel would mistake the public reply for the full one.
 *
 * @returns whether the caller was checked and is an administrator
 */
export async function requireAccess(c: Context<AppEnv>, { access, adminReply }: Endpoint): Promise<boolean> {
  const wantsAdminReply = adminReply !== undefined && c.req.header(adminTokenHeader) !== undefined;
  const required = wantsAdminReply ? "admin" : access;
  if (required === "public") return false;
  const caller = await authentication.identify(c, required);
  if (caller?.access !== required) throw unauthorized(required);
  c.set("caller", caller);
  return required === "admin";
}

function unauthorized(required: GuardedAccess): Refusal {
  return new Refusal(
    "unauthorized",
    required === "challenge" ? "Your login has expired. Please log in again." : undefined,
  );
}
