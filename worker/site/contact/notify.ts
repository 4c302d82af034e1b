import { and, eq, isNotNull } from "drizzle-orm";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { sendMail } from "#worker/outside/mail.ts";
import { findRevisions } from "./find-revisions.ts";
import { contactNotification } from "./notification.ts";

type Row = typeof contactMessages.$inferSelect;
type Content = Pick<Row, "name" | "email" | "company" | "subject" | "message" | "reference" | "isDoubtful">;
type Notified = Content & Pick<Row, "id" | "idempotencyKey" | "notifyTries"> & Partial<Pick<Row, "photos">>;

/** Longer than one attempt can take, so that no two attempts overlap. */
const leaseMs = 2 * 60_000;
const minBackoffMs = 5 * 60_000;
const maxBackoffMs = 60 * 60_000;

/** When another attempt may start, should the one that starts now never finish. */
export const leaseExpiry = () => new Date(Date.now() + leaseMs).toISOString();

/** Columns of a new message whose first notification is sent at once. */
export const firstAttempt = () => ({ notifyAt: leaseExpiry(), notifyTries: 1 });

/**
 * Sends the notification of a message that the caller has leased, and records the result.
 * @returns whether the e-mail was sent; never throws.
 */
export async function notify(env: Env, message: Notified): Promise<boolean> {
  const { id, idempotencyKey: key, notifyTries } = message;
  const revisions = key ? await findRevisions(env, key) : { earlier: [], later: [] };
  const mainEmail = await sendMail(env, contactNotification(message, revisions));
  const backoffMs = Math.min(minBackoffMs * 2 ** (notifyTries - 1), maxBackoffMs);
  const notifyAt = mainEmail ? null : new Date(Date.now() + backoffMs).toISOString();
  await database(env)
    .update(contactMessages)
    .set({ mainEmail, notifyAt })
    .where(and(eq(contactMessages.id, id), isNotNull(contactMessages.notifyAt)))
    .catch((error) => logError("mail not noted", error));
  return mainEmail;
}
