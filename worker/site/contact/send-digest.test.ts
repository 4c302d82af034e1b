import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import {
  hourlyAndDailyLimits,
  messageHeaders,
  prepareBudgetTests,
  sentMails,
  startMs,
} from "#worker/test/message-budgets.ts";
import {
  acceptingSend,
  mailBinding,
  postContactMessage,
  readMessages,
  validMessage,
} from "#worker/test/messages.ts";
import { runJobs } from "#worker/test/run-jobs.ts";

prepareBudgetTests();

describe("notifications above the hourly limit", () => {
  it("are combined into one mail when the hour is over", async () => {
    const mail = acceptingSend();
    const bindings = { ...hourlyAndDailyLimits, ...mailBinding(mail), NOTIFICATIONS_PER_HOUR: "3" };
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID() as string);
    const answers = await Promise.all(
      keys.map((key, i) =>
        postContactMessage(
          { ...validMessage, name: `Sender ${i}` },
          messageHeaders(`192.0.2.${i}`, key),
          bindings,
        ),
      ),
    );
    expect(sentMails(mail)).toHaveLength(3);
    const replies = await Promise.all(answers.map((answer) => answer.json()));
    const withoutMailStatus = replies.filter(
      (reply) => !("mainEmail" in (reply as { emailStatus: object }).emailStatus),
    );
    expect(withoutMailStatus).toHaveLength(5);
    // A repeated message gets the same reply at once.
    const digestedIndex = replies.indexOf(withoutMailStatus[0]);
    const body = { ...validMessage, name: `Sender ${digestedIndex}` };
    const again = await postContactMessage(body, messageHeaders("192.0.2.1", keys[digestedIndex]), bindings);
    expect(await again.json()).toEqual(withoutMailStatus[0]);

    await runJobs(bindings);
    expect(sentMails(mail)).toHaveLength(3);
    vi.setSystemTime(startMs + 40 * 60_000);
    await Promise.all([runJobs(bindings), runJobs(bindings)]);
    await runJobs(bindings);
    expect(sentMails(mail)).toHaveLength(4);
    const digest = sentMails(mail)[3];
    expect(digest?.subject).toBe("5 more messages in the inbox");
    for (const [i, reply] of replies.entries()) {
      const line = `${referenceOf(keys[i] as string)}  Technical Support, from Sender ${i} <ana@example.com>`;
      expect(digest?.text.includes(line)).toBe(withoutMailStatus.includes(reply));
    }
    const rows = await readMessages();
    expect(rows.map(({ mainEmail: notificationSent, notifyAt }) => [notificationSent, notifyAt])).toEqual(
      rows.map(() => [1, null]),
    );
  });

  it("are sent in a later digest if one fails, and a digest lists up to a hundred messages", async () => {
    const values = Array.from(
      { length: 120 },
      (_, i) => `('A\nB', 'a@b.co', 'general', 'x', '', 'R-${i}', '', 1, '2026')`,
    );
    await env.DB.exec(
      `INSERT INTO contact_messages (name, email, subject, message, createdAt, reference, bodyHash, inDigest, notifyAt) VALUES ${values.join(", ").replaceAll("\n", "' || char(10) || '")}`,
    );
    const failingSend = vi.fn(async () => Promise.reject(new Error("down")));
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await runJobs({ ...hourlyAndDailyLimits, ...mailBinding(failingSend) });
    log.mockRestore();
    expect(failingSend).toHaveBeenCalledTimes(1);
    const mail = acceptingSend();
    vi.setSystemTime(startMs + 5 * 60_000);
    await runJobs({ ...hourlyAndDailyLimits, ...mailBinding(mail) });
    expect(sentMails(mail)).toHaveLength(1);
    const { subject, text } = sentMails(mail)[0] ?? { subject: "", text: "" };
    expect(subject).toBe("120 more messages in the inbox");
    expect(text.match(/^R-\d+ {2}General Inquiry, from A B <a@b\.co>$/gm)).toHaveLength(100);
    expect(text).toContain("\n... and 20 more.\n");
  });
});
