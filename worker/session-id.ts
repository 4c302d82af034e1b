import { createMiddleware } from "hono/factory";
import { sessionHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import { sessionId } from "#contract/session.ts";
import type { AppEnv } from "./env.ts";
import { Refusal } from "./refuse.ts";

/** Hands the caller's session id to the handlers; a malformed one is refused before anything happens. */
export const readSessionId = createMiddleware<AppEnv>(async (c, next) => {
  const header = c.req.header(sessionHeader);
  if (header !== undefined) {
    const parsed = z.safeParse(sessionId, header);
    if (!parsed.success) {
      const message = `${sessionHeader} must be a UUID`;
      throw new Refusal("invalid", message, { [sessionHeader]: message });
    }
    c.set("sessionId", parsed.data.toLowerCase());
  }
  await next();
});
