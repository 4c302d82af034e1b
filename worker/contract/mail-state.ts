/**
 * State of a mail to a customer. `unclear`: an attempt had no known result (the Worker was stopped, the provider timed
 * out or had an internal error, or the connection was lost), so the mail may have arrived. It is never resent
 * automatically, so that no customer gets it twice; staff may resend it. `replaced`: a newer quotation was stored
 * before the mail was sent, so the mail is not tried again.
 */
export const mailStates = ["sending", "waiting", "sent", "unclear", "replaced"] as const;
type MailState = (typeof mailStates)[number];

export interface MailProgress {
  /** ISO 8601, like the other times. */
  sentAt: string | null;
  /** When the running or interrupted attempt began. */
  tryingSince: string | null;
  /** When the next attempt is due; null during an attempt and once none is due. */
  nextTryAt: string | null;
}

/** An attempt without a result after this time counts as interrupted. Exceeds the timeout in worker/outside/mail.ts. */
export const interruptedAfterMs = 60_000;

export function mailState({ sentAt, tryingSince, nextTryAt }: MailProgress, nowMs: number): MailState {
  if (sentAt !== null) return "sent";
  if (tryingSince === null) return nextTryAt === null ? "replaced" : "waiting";
  return nowMs - Date.parse(tryingSince) < interruptedAfterMs ? "sending" : "unclear";
}
