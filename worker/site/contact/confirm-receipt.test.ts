import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { call } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { deleteRows } from "#worker/test/delete-rows.ts";
import { acceptingSend, mailBinding, postContactMessage } from "#worker/test/messages.ts";
import { runJobs } from "#worker/test/run-jobs.ts";

const startMs = Date.UTC(2026, 10, 24, 14, 0);
const hourMs = 60 * 60_000;
const quote = {
  ...{ name: "Zaphod Buy-Now", email: "ana@example.com", company: "Cheap Pills Ltd" },
  ...{ subject: "Quote Request: Win money", message: "Visit https://evil.example today.", replaces: [] },
  items: [{ text: "Casino chips", quantity: 7, note: "free" }],
};
type Sent = { to: string; subject: string; text: string; replyTo?: { email: string } };

/** Creates a mail provider that fails for mails to buyers while `isDown`, and records sent mails. */
function provider() {
  const state = { isDown: false, sent: [] as Sent[], bindings: {} as Partial<Env> };
  state.bindings = mailBinding(async (mail: never) => {
    const sent = mail as unknown as Sent;
    if (state.isDown && sent.to !== env.MAIL_TO) throw new Error("down");
    state.sent.push(sent);
    return { messageId: "1" };
  });
  const confirmations = () => state.sent.filter(({ to }) => to !== env.MAIL_TO);
  return Object.assign(state, { confirmations });
}
const send = (bindings: Partial<Env>, more: object = {}, key: string = crypto.randomUUID()) =>
  postContactMessage({ ...quote, ...more }, { "Idempotency-Key": key }, bindings);
const statusLinkIn = ({ text }: Sent) => /\/quote\/(\S+)#([\w-]{43})\n/.exec(text)?.slice(1) ?? [];

mockClock(startMs);
afterEach(() => deleteRows("contact_messages", "request_confirmations", "status_links", "message_usage"));

it("the confirmation tells the sender of a quote request its reference, our reply date and where to track it", async () => {
  const mail = provider();
  const { reference } = (await (await send(mail.bindings)).json()) as { reference: string };
  const [confirmation, ...more] = mail.confirmations();
  expect(more).toEqual([]);
  expect(confirmation).toMatchObject({
    to: "ana@example.com",
    subject: `We received your quote request ${reference}`,
    from: { name: "Millrace Industrial Supply" },
    replyTo: { email: "counter@millrace.example" },
  });
  expect(confirmation?.text).toContain(`Reference: ${reference}\n`);
  // Thanksgiving is not a business day.
  expect(confirmation?.text).toContain("by Friday, November 27, 5:00 PM ET.");
  const [linkedReference, token] = statusLinkIn(confirmation as Sent);
  expect(linkedReference).toBe(reference);
  const answer = await call("/api/quote-status", { method: "POST", body: { reference, token } });
  expect(await answer.json()).toMatchObject({ data: { reference, details: { subject: "Win money" } } });
  expect(JSON.stringify((await env.DB.prepare("SELECT * FROM status_links").all()).results)).not.toContain(
    token,
  );
});

it("the confirmation repeats none of the texts that the sender typed", async () => {
  const mail = provider();
  await send(mail.bindings);
  const all = JSON.stringify(mail.confirmations());
  expect(all).not.toMatch(/Zaphod|Buy-Now|Pills|money|evil|Casino|free/i);
});

it("the confirmation is sent for quote requests only, and not if the form was filled in the way bots do", async () => {
  const mail = provider();
  await send(mail.bindings, { subject: "quote" });
  await send(mail.bindings, { signs: { trap: "https://spam.example", openMs: 60_000 } });
  expect(mail.confirmations()).toEqual([]);
  await send(mail.bindings, { signs: { trap: "", openMs: 60_000 } });
  expect(mail.confirmations()).toHaveLength(1);
});

it("the confirmation is sent once, however often the request arrives", async () => {
  const mail = provider();
  const key = crypto.randomUUID();
  for (let i = 0; i < 3; i++) expect((await send(mail.bindings, {}, key)).status).toBe(200);
  expect(mail.confirmations()).toHaveLength(1);
});

it("the confirmation goes to a mailbox at most three times in 24 hours, whatever the case and tag of its address; all requests are stored", async () => {
  const mail = provider();
  for (const email of ["ana@example.com", "ANA@example.com", "ana+1@example.com", "ana+2@example.com"])
    expect((await send(mail.bindings, { email })).status).toBe(200);
  expect(mail.confirmations()).toHaveLength(3);
  await Promise.all(Array.from({ length: 6 }, () => send(mail.bindings, { email: "bo@example.com" })));
  expect(mail.confirmations()).toHaveLength(6);
  const count = await env.DB.prepare("SELECT count(*) AS n FROM contact_messages").first("n");
  expect(count).toBe(10);
  vi.setSystemTime(startMs + 24 * hourMs);
  await send(mail.bindings);
  expect(mail.confirmations()).toHaveLength(7);
});

it("the confirmation is sent only within the hourly mail budget", async () => {
  const mail = provider();
  const bindings = { ...mail.bindings, NOTIFICATIONS_PER_HOUR: "2" };
  for (let i = 0; i < 4; i++) await send(bindings, { email: `buyer${i}@example.com` });
  expect(mail.confirmations()).toHaveLength(2);
});

it("the confirmation does not affect the reply when it fails, and is retried until it is sent once", async () => {
  const mail = provider();
  mail.isDown = true;
  const answer = await send(mail.bindings);
  expect(await answer.json()).toMatchObject({ success: true, emailStatus: { mainEmail: true } });
  await runJobs(mail.bindings); // not due yet
  vi.setSystemTime(startMs + hourMs);
  await runJobs(mail.bindings);
  expect(mail.confirmations()).toEqual([]);
  mail.isDown = false;
  vi.setSystemTime(startMs + 48 * hourMs);
  await runJobs(mail.bindings);
  await runJobs(mail.bindings);
  expect(mail.confirmations()).toHaveLength(1);
  // The reply date counts from when the request arrived, not from now, two days later.
  expect(mail.confirmations()[0]?.text).toContain("by Friday, November 27");
  const [reference, token] = statusLinkIn(mail.confirmations()[0] as Sent);
  const status = await call("/api/quote-status", { method: "POST", body: { reference, token } });
  expect(status.status).toBe(200);
});

it("the confirmation is given up after ten attempts", async () => {
  const mail = provider();
  mail.isDown = true;
  await send(mail.bindings);
  for (let i = 1; i <= 20; i++) {
    vi.setSystemTime(startMs + i * hourMs);
    await runJobs(mail.bindings);
  }
  const row = await env.DB.prepare("SELECT notifyAt, notifyTries FROM request_confirmations").first();
  expect(row).toEqual({ notifyAt: null, notifyTries: 10 });
});

it("the confirmation is not sent without MAIL_TO", async () => {
  const providerSend = acceptingSend();
  await send({ ...mailBinding(providerSend), MAIL_TO: "" });
  expect(providerSend).not.toHaveBeenCalled();
});
