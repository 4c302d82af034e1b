import { company } from "#contract/company.ts";
import { subjectLabel } from "#contract/subjects.ts";
import type { Env } from "#worker/env.ts";
import { type Mail, mailConfigured, oneLine, sendMail } from "#worker/outside/mail.ts";
import { leaseExpiry } from "#worker/outside/mail-retry.ts";

interface ListedMessage {
  reference: string;
  name: string;
  email: string;
  subject: string;
}

const maxListed = 100;

/**
 * Once an hour is over, sends one mail about all its messages above the hourly limit of notifications. The mail lists
 * up to `maxListed` of them. A failed mail is due again in the next run. Leases keep simultaneous runs from sending the
 * same mail.
 */
export async function sendDigest(env: Env): Promise<void> {
  if (!mailConfigured(env)) return;
  const { DB } = env;
  const lease = leaseExpiry();
  const isDue = "inDigest = 1 AND notifyAt <= ?1";
  const isLeased = "inDigest = 1 AND notifyAt = ?1";
  const { meta } = await DB.prepare(
    `UPDATE contact_messages SET notifyAt = ?2, notifyTries = notifyTries + 1 WHERE ${isDue}`,
  )
    .bind(new Date().toISOString(), lease)
    .run();
  if (meta.changes === 0) return;
  const { results } = await DB.prepare(
    `SELECT reference, name, email, subject, count(*) OVER () AS total
     FROM contact_messages WHERE ${isLeased} ORDER BY id LIMIT ${maxListed}`,
  )
    .bind(lease)
    .all<ListedMessage & { total: number }>();
  const total = results[0]?.total ?? 0;
  const isSent = await sendMail(env, digestMail(results, total));
  const [mainEmail, notifyAt] = isSent ? [1, null] : [0, new Date().toISOString()];
  await DB.prepare(`UPDATE contact_messages SET mainEmail = ?2, notifyAt = ?3 WHERE ${isLeased}`)
    .bind(lease, mainEmail, notifyAt)
    .run();
}

function digestMail(listed: readonly ListedMessage[], total: number): Mail {
  const messages = total === 1 ? "1 more message" : `${total} more messages`;
  const lines = listed.map(
    ({ reference, name, email, subject }) =>
      `${reference}  ${subjectLabel(subject)}, from ${name} <${email}>`,
  );
  return {
    subject: `${messages} in the inbox`,
    text: [
      `${messages} arrived in an hour with more messages than are mailed one by one.`,
      `Read and answer them at ${company.website}/admin.`,
      "",
      ...lines.map(oneLine),
      ...(total > listed.length ? [`... and ${total - listed.length} more.`] : []),
      "",
    ].join("\n"),
  };
}
