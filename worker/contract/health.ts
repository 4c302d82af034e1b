import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  reply: dataReply(z.object({ version: z.string(), database: z.literal("ok") })),
});
