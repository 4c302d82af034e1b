import { and, eq, isNotNull } from "drizzle-orm";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { sendMail } from "#worker/outside/mail.ts";
import { contactNotification } from "./notification.ts";

type Row = typeof contactMessages.$inferSelect;
type Notified = Pick<
  Row,
  "id" | "name" | "email" | "company" | "subject" | "message" | "reference" | "isDoubtful" | "notifyTries"
>;

/** Longer than a try can take: while one is under way no other begins. */
const claimMs = 2 * 60_000;
const firstPauseMs = 5 * 60_000;
const longestPauseMs = 60 * 60_000;

/** A claim: nobody else notifies before this. */
export const claimedUntil = () => new Date(Date.now() + claimMs).toISOString();

/** The columns of a message that whoever stores it notifies of at once. */
export const claimedNow = () => ({ notifyAt: claimedUntil(), notifyTries: 1 });

/**
 * Tells the counter of a message whose notification the caller has claimed, and notes how it went.
 * @returns whether the mail went out; never throws.
 */
export async function notify(env: Env, message: Notified): Promise<boolean> {
  const { id, notifyTries } = message;
  const mainEmail = await sendMail(env, contactNotification(message));
  const pauseMs = Math.min(firstPauseMs * 2 ** (notifyTries - 1), longestPauseMs);
  const notifyAt = mainEmail ? null : new Date(Date.now() + pauseMs).toISOString();
  await database(env)
    .update(contactMessages)
    .set({ mainEmail, notifyAt })
    .where(and(eq(contactMessages.id, id), isNotNull(contactMessages.notifyAt)))
    .catch((error) => logError("mail not noted", error));
  return mainEmail;
}
