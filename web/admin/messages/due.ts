import type { StoredMessage } from "#contract/messages.ts";
import { replyDueAt } from "#contract/reply-date.ts";
import { shortTime } from "./times.ts";

type Answerable = Pick<StoredMessage, "createdAt" | "answeredAt" | "isHandled" | "isSpam">;

/** Returns when a reply is or was due; null if no reply is needed. */
export function dueOf(
  { createdAt, answeredAt, isHandled, isSpam }: Answerable,
  now: number,
): { isOverdue: boolean; text: string } | null {
  if (answeredAt !== null || isHandled || isSpam) return null;
  const dueAt = replyDueAt(Date.parse(createdAt));
  const isOverdue = now > dueAt;
  const time = shortTime(new Date(dueAt).toISOString());
  return { isOverdue, text: isOverdue ? `Overdue since ${time}` : `Due ${time}` };
}
