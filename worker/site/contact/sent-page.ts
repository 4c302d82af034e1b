import type { MiddlewareHandler } from "hono";
import { idempotencyKey } from "#contract/contact.ts";
import { referenceOf } from "#contract/reference.ts";
import { z } from "#contract/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerPage } from "#worker/http/answer-page.ts";

/** Handles `?sent=<idempotency key>`. Without a valid key, the normal page is served. */
export const sentPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const sent = z.safeParse(idempotencyKey, c.req.query("sent"));
  if (!sent.success) return next();
  return answerPage(c, 200, "Thank You", [
    "Your request has been received. We reply within 24-48 business hours.",
    `Reference ${referenceOf(sent.data)}`,
  ]);
};
