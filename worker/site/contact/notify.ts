import { and, eq, isNotNull } from "drizzle-orm";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/message-schema.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { sendMail } from "#worker/outside/mail.ts";
import { leaseExpiry, nextTryAt } from "#worker/outside/mail-retry.ts";
import { findRevisions } from "./find-revisions.ts";
import { contactNotification, type NotificationContent } from "./notification.ts";

type Row = typeof contactMessages.$inferSelect;
type NotifiedMessage = NotificationContent & Pick<Row, "id" | "idempotencyKey" | "notifyTries">;

/** Columns of a new message whose notification is sent immediately. */
export const firstAttemptColumns = () => ({ notifyAt: leaseExpiry(), notifyTries: 1 });

/**
 * Sends the notification of a message that the caller has leased, and records the result.
 * @returns whether the e-mail was sent; never throws.
 */
export async function notify(env: Env, message: NotifiedMessage): Promise<boolean> {
  const { id, idempotencyKey: key, notifyTries } = message;
  const revisions = key ? await findRevisions(env, key) : { earlier: [], later: [] };
  const notificationSent = await sendMail(env, contactNotification(message, revisions));
  const notifyAt = notificationSent ? null : nextTryAt(notifyTries);
  await database(env)
    .update(contactMessages)
    .set({ notificationSent, notifyAt })
    .where(and(eq(contactMessages.id, id), isNotNull(contactMessages.notifyAt)))
    .catch((error) => logError("mail result not recorded", error));
  return notificationSent;
}
