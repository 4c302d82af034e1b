import { createMiddleware } from "hono/factory";
import { cartSessionHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "./refusal.ts";

const cartSessionId = z.uuid();

export const readCartSessionId = createMiddleware<AppEnv>(async (c, next) => {
  const header = c.req.header(cartSessionHeader);
  if (header !== undefined) {
    const parsed = z.safeParse(cartSessionId, header);
    if (!parsed.success) {
      const message = `${cartSessionHeader} must be a UUID`;
      throw new Refusal("invalid", message, { [cartSessionHeader]: message });
    }
    c.set("cartSessionId", parsed.data.toLowerCase());
  }
  await next();
});
