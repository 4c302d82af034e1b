import type { Context } from "hono";
import type { Access } from "#contract/endpoint.ts";
import type { AppEnv } from "../env.ts";
import { Refusal } from "../refuse.ts";

/** Stands before every endpoint. Nobody can sign in yet, so whatever is not public is refused. */
export async function requireAccess(_c: Context<AppEnv>, access: Access): Promise<void> {
  if (access !== "public") throw new Refusal("unauthorized");
}
