/**
 * How far a mail to a customer has come. `unclear`: an attempt ended without an answer (the Worker was stopped, the provider
 * did not reply in time, or the connection was lost), so that the mail may have arrived. Only a person sends it again: nobody
 * gets it twice.
 */
export const mailStates = ["sending", "waiting", "sent", "unclear"] as const;
export type MailState = (typeof mailStates)[number];

export interface MailProgress {
  /** When it went out, ISO 8601 like all times here. */
  sentAt: string | null;
  /** When the attempt under way began. */
  tryingSince: string | null;
  /** When the next attempt is due. */
  nextTryAt: string | null;
}

/** An attempt that has no result after this has been stopped. Above the timeout of an attempt (outside/mail.ts). */
export const attemptMs = 60_000;

export function mailState({ sentAt, tryingSince }: MailProgress, now: number): MailState {
  if (sentAt !== null) return "sent";
  if (tryingSince === null) return "waiting";
  return now - Date.parse(tryingSince) < attemptMs ? "sending" : "unclear";
}
