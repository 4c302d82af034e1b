import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  reply: dataReply(z.object({ version: z.string(), database: z.literal("ok") })),
});

/** Whether the Worker runs, whatever its database does. */
export const getLiveness = endpoint({
  method: "GET",
  path: "/api/health/live",
  access: "public",
  /** `deployment` is Cloudflare's id of the deployed version. */
  reply: dataReply(z.object({ version: z.string(), deployment: z.optional(z.string()) })),
});

/** Whether the Worker can do all its work. */
export const getReadiness = endpoint({
  method: "GET",
  path: "/api/health/ready",
  access: "public",
  reply: dataReply(
    z.object({ database: z.literal("ok"), migrations: z.literal("ok"), secrets: z.literal("ok") }),
  ),
});
