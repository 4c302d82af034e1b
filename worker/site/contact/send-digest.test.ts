import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { from, hourlyLimits, resetBudgetsAfterEach, sent, start } from "#worker/test/message-budgets.ts";
import { acceptingSend, mailbox, post, stored, valid } from "#worker/test/messages.ts";

resetBudgetsAfterEach();

describe("notifications above the hourly limit", () => {
  const runJobs = (bindings: Partial<Env>) =>
    worker.scheduled?.(createScheduledController(), { ...env, ...bindings });

  it("are combined into one mail when the hour is over", async () => {
    const mail = acceptingSend();
    const bindings = { ...hourlyLimits, ...mailbox(mail), NOTIFICATIONS_PER_HOUR: "3" };
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID() as string);
    const answers = await Promise.all(
      keys.map((key, i) => post({ ...valid, name: `Sender ${i}` }, from(`192.0.2.${i}`, key), bindings)),
    );
    expect(sent(mail)).toHaveLength(3);
    const replies = await Promise.all(answers.map((answer) => answer.json()));
    const withoutMailStatus = replies.filter(
      (reply) => !("mainEmail" in (reply as { emailStatus: object }).emailStatus),
    );
    expect(withoutMailStatus).toHaveLength(5);
    // A repeated message gets the same reply at once.
    const digested = replies.indexOf(withoutMailStatus[0]);
    const body = { ...valid, name: `Sender ${digested}` };
    const again = await post(body, from("192.0.2.1", keys[digested]), bindings);
    expect(await again.json()).toEqual(withoutMailStatus[0]);

    await runJobs(bindings);
    expect(sent(mail)).toHaveLength(3);
    vi.setSystemTime(start + 40 * 60_000);
    await Promise.all([runJobs(bindings), runJobs(bindings)]);
    await runJobs(bindings);
    expect(sent(mail)).toHaveLength(4);
    const digest = sent(mail)[3];
    expect(digest?.subject).toBe("5 more messages in the inbox");
    for (const [i, reply] of replies.entries()) {
      const line = `${referenceOf(keys[i] as string)}  Technical Support, from Sender ${i} <ana@example.com>`;
      expect(digest?.text.includes(line)).toBe(withoutMailStatus.includes(reply));
    }
    const rows = await stored();
    expect(rows.map(({ mainEmail, notifyAt }) => [mainEmail, notifyAt])).toEqual(rows.map(() => [1, null]));
  });

  it("are sent in a later mail if that one fails, and up to a hundred are listed", async () => {
    const values = Array.from(
      { length: 120 },
      (_, i) => `('A\nB', 'a@b.co', 'general', 'x', '', 'R-${i}', '', 1, '2026')`,
    );
    await env.DB.exec(
      `INSERT INTO contact_messages (name, email, subject, message, createdAt, reference, bodyHash, inDigest, notifyAt) VALUES ${values.join(", ").replaceAll("\n", "' || char(10) || '")}`,
    );
    const down = vi.fn(async () => Promise.reject(new Error("down")));
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await runJobs({ ...hourlyLimits, ...mailbox(down) });
    log.mockRestore();
    expect(down).toHaveBeenCalledTimes(1);
    const mail = acceptingSend();
    vi.setSystemTime(start + 5 * 60_000);
    await runJobs({ ...hourlyLimits, ...mailbox(mail) });
    expect(sent(mail)).toHaveLength(1);
    const { subject, text } = sent(mail)[0] ?? { subject: "", text: "" };
    expect(subject).toBe("120 more messages in the inbox");
    expect(text.match(/^R-\d+ {2}General Inquiry, from A B <a@b\.co>$/gm)).toHaveLength(100);
    expect(text).toContain("\n... and 20 more.\n");
  });
});
