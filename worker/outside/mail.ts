import { recordMetric } from "#worker/http/counters.ts";
import { logError } from "#worker/http/log-error.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";
import type { Env } from "../env.ts";

export interface Mail {
  subject: string;
  text: string;
  /** Name of the sender. Default: "Website". */
  from?: string;
  replyTo?: { name: string; email: string };
}

/** After this time, an attempt counts as unanswered. Shorter than the lease in mail-retry.ts. */
const timeoutMs = 25_000;

export function mailConfigured(env: Env, to = env.MAIL_TO): boolean {
  return Boolean(env.EMAIL && env.MAIL_FROM && to);
}

export function securityMailbox({ SECURITY_MAIL_TO, MAIL_TO }: Env): string | undefined {
  return SECURITY_MAIL_TO || MAIL_TO;
}

export async function sendMail(env: Env, mail: Mail, to = env.MAIL_TO): Promise<boolean> {
  return (await trySendMail(env, mail, to)) === "sent";
}

/**
 * `refused`: not sent, also if mail is not configured. `unanswered`: the provider did not say whether it accepted the
 * mail, so it may have been sent.
 */
type SendResult = "sent" | "refused" | "unanswered";

/** Sends a mail through Cloudflare Email Service, to the company's mailbox by default. Never throws. */
export async function trySendMail(
  env: Env,
  { subject, text, from = "Website", replyTo }: Mail,
  to = env.MAIL_TO,
): Promise<SendResult> {
  if (!env.EMAIL || !env.MAIL_FROM || !to) return "refused";
  try {
    const sending = env.EMAIL.send({
      from: { name: from, email: env.MAIL_FROM },
      to,
      ...(replyTo && { replyTo: { name: oneLine(replyTo.name), email: replyTo.email } }),
      subject: oneLine(subject),
      text,
    });
    await withTimeout(sending, timeoutMs);
    return "sent";
  } catch (error) {
    logError("mail failed", error);
    const result = isRefusedByProvider(error) ? "refused" : "unanswered";
    recordMetric(env, "mail failed", result);
    return result;
  }
}

/**
 * The provider has refused a mail if the error has one of its codes, such as `E_RECIPIENT_SUPPRESSED`. After a timeout,
 * a lost connection or an internal error of the provider, it may have accepted the mail.
 */
function isRefusedByProvider(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^E_(?!INTERNAL)/.test(String(error.code));
}

/** Replaces control characters and line breaks with spaces: they could add mail headers or lines (CWE-93). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
