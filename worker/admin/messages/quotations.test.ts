import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { refusalOf } from "#worker/test/call.ts";
import { mark } from "#worker/test/inbox.ts";
import {
  callMessage,
  detailOf,
  fakeMailProvider,
  prepareMessageTests,
  readDetail,
  storeRequest,
  validQuotation,
} from "#worker/test/message-detail.ts";
import { sendQuotation, statusOf, storeQuotedRequest, tokensIn } from "#worker/test/quotations.ts";
import { runJobs } from "#worker/test/run-jobs.ts";

const startMs = Date.UTC(2026, 10, 25, 15, 0);
const minuteMs = 60_000;

prepareMessageTests(startMs);

describe("a quotation", () => {
  it("is mailed with a link whose token is not stored, and is shown only to those with the key or the token", async () => {
    const { id, key, reference, mailProvider, detail, token } = await storeQuotedRequest();
    expect(mailProvider.sent).toHaveLength(1);
    expect(mailProvider.sent[0]).toMatchObject({
      to: "ana@example.com",
      subject: `Re: your quote request ${reference}`,
      text: expect.stringMatching(/^Please find our prices\.\n.*valid until December 31, 2999/s),
    });
    expect(detail).toMatchObject({
      message: { stage: "quoted", version: 2, answeredAt: expect.any(String) },
      replies: [{ quotationVersion: 1, state: "sent", text: "Please find our prices." }],
      quotations: [{ version: 1, ...validQuotation, decision: null }],
      history: [{ detail: "quotation 1" }],
    });
    for (const proof of [{ key }, { token }]) {
      expect(await statusOf({ reference, ...proof })).toMatchObject({
        stage: "quoted",
        details: { quotation: { version: 1, ...validQuotation } },
      });
    }
    expect(await statusOf({ reference, email: "ana@example.com" })).toMatchObject({
      stage: "quoted",
      details: null,
    });
    for (const table of ["status_links", "message_mails", "quotations", "audit"]) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(token);
    }
    expect((await readDetail(id)).message.stage).toBe("quoted");
  });

  it("is shown in its newest version by every link, and staff still see the earlier one", async () => {
    const { id, mailProvider, proof } = await storeQuotedRequest();
    vi.setSystemTime(startMs + minuteMs);
    const terms = "Net 60 days.";
    const detail = await detailOf(sendQuotation(id, mailProvider.bindings, { terms }, 2));
    expect(detail.quotations).toMatchObject([
      { version: 1, terms: validQuotation.terms },
      { version: 2, terms },
    ]);
    expect(detail.replies.map(({ quotationVersion }) => quotationVersion)).toEqual([1, 2]);
    for (const token of tokensIn(mailProvider.sent))
      expect(await statusOf({ ...proof, token })).toMatchObject({
        details: { quotation: { version: 2, terms } },
      });
  });

  it("replaces an earlier one that is not mailed yet, so that only the new one is mailed", async () => {
    const mailProvider = fakeMailProvider();
    mailProvider.outcome = "refused";
    const { id } = await storeRequest();
    await detailOf(sendQuotation(id, mailProvider.bindings));
    vi.setSystemTime(startMs + minuteMs);
    await detailOf(sendQuotation(id, mailProvider.bindings, {}, 2));
    expect((await readDetail(id)).replies).toMatchObject([{ state: "replaced" }, { state: "waiting" }]);
    mailProvider.outcome = "sent";
    vi.setSystemTime(startMs + 60 * minuteMs);
    await runJobs(mailProvider.bindings);
    expect(mailProvider.sent).toHaveLength(1);
    expect((await readDetail(id)).replies).toMatchObject([{ state: "replaced" }, { state: "sent" }]);
  });

  it("that is replaced while its mail is being refused is not mailed later", async () => {
    const mailProvider = fakeMailProvider();
    const { id } = await storeRequest();
    const stop = Promise.withResolvers<void>();
    const send = async () => {
      await stop.promise;
      throw Object.assign(new Error(), { code: "E_RATE_LIMIT_EXCEEDED" });
    };
    const first = sendQuotation(id, { EMAIL: { send } as never });
    await expect.poll(async () => (await readDetail(id)).replies).toMatchObject([{ state: "sending" }]);
    vi.setSystemTime(startMs + minuteMs / 2);
    await detailOf(sendQuotation(id, mailProvider.bindings, {}, 2));
    stop.resolve();
    await first;
    vi.setSystemTime(startMs + 60 * minuteMs);
    await runJobs(mailProvider.bindings);
    expect(mailProvider.sent).toHaveLength(1);
    expect((await readDetail(id)).replies).toMatchObject([{ state: "replaced" }, { state: "sent" }]);
  });

  it("for an outdated version of the request is refused, and changes nothing", async () => {
    const { id, mailProvider, detail } = await storeQuotedRequest();
    const refused = await sendQuotation(id, mailProvider.bindings, { terms: "Other" }, 1);
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).code).toBe("conflict");
    expect(await readDetail(id)).toEqual(detail);
    expect(mailProvider.sent).toHaveLength(1);
  });

  it("is stored and mailed once, even for simultaneous calls", async () => {
    const mailProvider = fakeMailProvider();
    const { id } = await storeRequest();
    const body = { id: crypto.randomUUID(), text: "Prices.", quotation: validQuotation };
    const options = { method: "POST", body, bindings: mailProvider.bindings, ifMatch: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => callMessage(id, "/quotations", options)));
    const bodies = await Promise.all(answers.map((answer) => answer.json<{ hasRaisedVersion: boolean }>()));
    expect(bodies.filter(({ hasRaisedVersion }) => hasRaisedVersion)).toHaveLength(1);
    const detail = await readDetail(id);
    expect(detail.quotations).toHaveLength(1);
    expect(detail.message.version).toBe(2);
    expect(mailProvider.sent).toHaveLength(1);
  });

  it("reopens a closed request, and can answer a message from the contact form", async () => {
    const mailProvider = fakeMailProvider();
    const { id, reference } = await storeRequest({ subject: "quote" });
    await mark(id, { isHandled: true });
    const detail = await detailOf(sendQuotation(id, mailProvider.bindings));
    expect(detail.message).toMatchObject({ isHandled: false, stage: "quoted" });
    const [token] = tokensIn(mailProvider.sent);
    expect(await statusOf({ reference, token })).toMatchObject({ details: { subject: "Request a Quote" } });
  });

  it.each([
    [{ lines: [] }, "quotation.lines"],
    [{ validUntil: "2026-11-24" }, "quotation.validUntil"],
    [{ validUntil: "tomorrow" }, "quotation.validUntil"],
    [{ lines: [{ text: "Bolt", quantity: "1.5", price: "1" }] }, "quotation.lines.0.quantity"],
    [{ lines: [{ text: "Bolt", quantity: "0", price: "1" }] }, "quotation.lines.0.quantity"],
    [{ lines: [{ text: "Bolt", quantity: "1", price: "1.234" }] }, "quotation.lines.0.price"],
    [{ lines: Array(20).fill({ text: "Bolt", quantity: "999999", price: "9999.99" }) }, "quotation.lines"],
  ])("with %j is refused", async (more, field) => {
    const mailProvider = fakeMailProvider();
    const { id } = await storeRequest();
    const refused = await sendQuotation(id, mailProvider.bindings, more);
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).fields).toHaveProperty([field]);
    expect((await readDetail(id)).quotations).toEqual([]);
  });
});
