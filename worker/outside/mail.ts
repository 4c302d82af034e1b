import { logError } from "#worker/http/log-error.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";
import type { Env } from "../env.ts";

export interface Mail {
  subject: string;
  text: string;
  replyTo?: { name: string; email: string };
}

/** After this the attempt counts as failed. Retries wait longer, so that two attempts never overlap. */
const timeoutMs = 25_000;

/** Tells whether this deployment sends mail. */
export function mailConfigured(env: Env): boolean {
  return Boolean(env.EMAIL && env.MAIL_FROM && env.MAIL_TO);
}

/**
 * Sends a mail to the company's mailbox through Cloudflare Email Service. Never throws.
 *
 * @returns whether the provider accepted it in time
 */
export async function sendMail(env: Env, { subject, text, replyTo }: Mail): Promise<boolean> {
  if (!env.EMAIL || !env.MAIL_FROM || !env.MAIL_TO) return false;
  try {
    const sending = env.EMAIL.send({
      from: { name: "Website", email: env.MAIL_FROM },
      to: env.MAIL_TO,
      ...(replyTo && { replyTo: { name: oneLine(replyTo.name), email: replyTo.email } }),
      subject: oneLine(subject),
      text,
    });
    await withTimeout(sending, Date.now() + timeoutMs);
    return true;
  } catch (error) {
    logError("mail failed", error);
    return false;
  }
}

/** Replaces line breaks, with which user input could add mail headers or lines of its own (CWE-93). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
