import type { MiddlewareHandler } from "hono";
import { idempotencyKey } from "#contract/contact.ts";
import { referenceOf } from "#contract/reference.ts";
import { z } from "#contract/schema.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { answerPage } from "#worker/http/answer-page.ts";
import { logError } from "#worker/http/log-error.ts";

/**
 * Confirms a form that the browser posted natively, at `?sent=<idempotency key>`. Does not check that a message with
 * this key is stored. Without a valid key, the normal page is served.
 */
export const sentPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const sent = z.safeParse(idempotencyKey, c.req.query("sent"));
  if (!sent.success) return next();
  const reference = await findReference(c.env, sent.data);
  return answerPage(c, 200, "Thank You", [
    "Your request has been received. We reply within 24-48 business hours.",
    `Reference ${reference}`,
  ]);
};

/**
 * Returns the stored reference, which has a suffix if the one derived from the key was taken, or the derived
 * one if none is stored or can be read.
 */
async function findReference({ DB }: Env, key: string): Promise<string> {
  try {
    const select = DB.prepare("SELECT reference FROM contact_messages WHERE idempotencyKey = ?");
    return (await select.bind(key).first<string>("reference")) ?? referenceOf(key);
  } catch (error) {
    logError("reference not read", error);
    return referenceOf(key);
  }
}
