import { logError } from "#worker/http/log-error.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";
import type { Env } from "../env.ts";

export interface Mail {
  subject: string;
  text: string;
  replyTo: { name: string; email: string };
}

/** A provider that has not answered by then has failed. Whoever tries again waits longer than this. */
const timeoutMs = 25_000;

/** Whether this deployment sends mail at all. */
export function mailConfigured(env: Env): boolean {
  return Boolean(env.EMAIL && env.MAIL_FROM && env.MAIL_TO);
}

/**
 * Sends to the company's own mailbox through Cloudflare Email Service.
 * @returns whether the provider took it in time; never throws.
 */
export async function sendMail(env: Env, { subject, text, replyTo }: Mail): Promise<boolean> {
  if (!env.EMAIL || !env.MAIL_FROM || !env.MAIL_TO) return false;
  try {
    const sending = env.EMAIL.send({
      from: { name: "Website", email: env.MAIL_FROM },
      to: env.MAIL_TO,
      replyTo: { name: headerText(replyTo.name), email: replyTo.email },
      subject: headerText(subject),
      text,
    });
    await withTimeout(sending, Date.now() + timeoutMs);
    return true;
  } catch (error) {
    logError("mail failed", error);
    return false;
  }
}

/** One line whatever was typed: a line break in a header would begin another header (CWE-93). */
function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
