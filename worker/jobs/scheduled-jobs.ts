import { retryMails } from "#worker/admin/messages/send-mails.ts";
import { sealEvents } from "#worker/auth/security-events.ts";
import { sendSecurityMails } from "#worker/auth/security-mail.ts";
import { refreshSearchWords } from "#worker/db/refresh-search-words.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { retryDecisionMails } from "#worker/site/contact/announce-decision.ts";
import { retryConfirmations } from "#worker/site/contact/confirm-receipt.ts";
import { retryNotifications } from "#worker/site/contact/retry-notifications.ts";
import { sendDigest } from "#worker/site/contact/send-digest.ts";
import { deleteExpired } from "./delete-expired.ts";
import { deleteUploads } from "./delete-uploads.ts";
import { measureQueue } from "./measure-queue.ts";
import { publishPosts } from "./publish-posts.ts";

const jobs = {
  publishPosts,
  retryNotifications,
  retryConfirmations,
  retryMails,
  retryDecisionMails,
  sendDigest,
  refreshSearchWords: ({ DB }: Env) => refreshSearchWords(DB),
  sealEvents,
  sendSecurityMails,
  deleteExpired,
  deleteUploads,
  measureQueue,
};

/**
 * Runs every job of the five-minute cron trigger, even after one has failed.
 *
 * @throws Error at the end when a job failed, so that Cloudflare records the run as failed
 */
export async function runScheduledJobs(env: Env): Promise<void> {
  const failed: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(env);
    } catch (error) {
      failed.push(name);
      logError(`scheduled job failed: ${name}`, error);
    }
  }
  if (failed.length) throw new Error(`Failed: ${failed.join(", ")}`);
}
