import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  reply: dataReply(z.object({ version: z.string(), database: z.literal("ok") })),
});

/** Reports whether the Worker runs, without using the database. */
export const getLiveness = endpoint({
  method: "GET",
  path: "/api/health/live",
  access: "public",
  /** `deployment` is Cloudflare's id of the deployed version. */
  reply: dataReply(z.object({ version: z.string(), deployment: z.optional(z.string()) })),
});

/** Reports whether the database responds and is migrated, and AUTH_SECRET is set and long enough. */
export const getReadiness = endpoint({
  method: "GET",
  path: "/api/health/ready",
  access: "public",
  reply: dataReply(
    z.object({ database: z.literal("ok"), migrations: z.literal("ok"), secrets: z.literal("ok") }),
  ),
});
