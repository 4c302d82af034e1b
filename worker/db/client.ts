import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";

export function database(env: Pick<Env, "DB">): DrizzleD1Database {
  return drizzle(env.DB);
}
