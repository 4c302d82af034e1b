import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RequestStatus } from "#contract/quote-status.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import {
  clearDesk,
  deskCall,
  detailOf,
  provider,
  quotation,
  readDetail,
  receiveQuote,
} from "#worker/test/desk.ts";
import { mark } from "#worker/test/inbox.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

const start = Date.UTC(2026, 10, 25, 15, 0);
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signInAsStaff("dana");
  await clearDesk();
});

const sendQuotation = (id: number, bindings: Partial<Env>, more: object = {}, ifMatch?: number) =>
  deskCall(id, "/quotations", {
    method: "POST",
    body: { id: crypto.randomUUID(), text: "Please find our prices.", quotation: { ...quotation, ...more } },
    bindings,
    ...(ifMatch !== undefined && { ifMatch }),
  });
const tokensIn = (mails: { text: string }[]) =>
  mails.map(({ text }) => /\/quote\/\S+#([\w-]{43})\n/.exec(text)?.[1] as string);

async function statusOf(body: object): Promise<RequestStatus> {
  const response = await call("/api/quote-status", { method: "POST", body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: RequestStatus }).data;
}
const decide = (body: object, bindings: Partial<Env> = {}) =>
  call("/api/quotation-decisions", { method: "POST", body, bindings });

/** A request with a quotation, and the token of its mail. */
async function quoted(more: object = {}) {
  const mail = provider();
  const request = await receiveQuote();
  const detail = await detailOf(sendQuotation(request.id, mail.bindings, more));
  const [token = ""] = tokensIn(mail.sent);
  return { ...request, mail, detail, token, proof: { reference: request.reference, token } };
}
const acceptance = { version: 1, decision: "accepted" } as const;
const toStaff = ({ sent }: ReturnType<typeof provider>) => sent.filter(({ to }) => to === env.MAIL_TO);

describe("a quotation", () => {
  it("is mailed with a link to it, and is on the page of the request", async () => {
    const { id, key, reference, mail, detail, token } = await quoted();
    expect(mail.sent).toHaveLength(1);
    expect(mail.sent[0]).toMatchObject({
      to: "ana@example.com",
      subject: `Re: your quote request ${reference}`,
      text: expect.stringMatching(/^Please find our prices\.\n.*valid until December 31, 2999/s),
    });
    expect(detail).toMatchObject({
      message: { stage: "quoted", version: 2, answeredAt: expect.any(String) },
      replies: [{ quotationVersion: 1, state: "sent", text: "Please find our prices." }],
      quotations: [{ version: 1, ...quotation, decision: null }],
      history: [{ detail: "quotation 1" }],
    });
    for (const proof of [{ key }, { token }]) {
      expect(await statusOf({ reference, ...proof })).toMatchObject({
        stage: "quoted",
        details: { quotation: { version: 1, ...quotation } },
      });
    }
    expect(await statusOf({ reference, email: "ana@example.com" })).toMatchObject({
      stage: "quoted",
      details: null,
    });
    expect(JSON.stringify((await env.DB.prepare("SELECT * FROM status_links").all()).results)).not.toContain(
      token,
    );
    expect((await readDetail(id)).message.stage).toBe("quoted");
  });

  it("is shown in its newest version by every link, and the earlier one is kept", async () => {
    const { id, mail, proof } = await quoted();
    vi.setSystemTime(start + minuteMs);
    const terms = "Net 60 days.";
    const detail = await detailOf(sendQuotation(id, mail.bindings, { terms }, 2));
    expect(detail.quotations).toMatchObject([
      { version: 1, terms: quotation.terms },
      { version: 2, terms },
    ]);
    expect(detail.replies.map(({ quotationVersion }) => quotationVersion)).toEqual([1, 2]);
    for (const token of tokensIn(mail.sent))
      expect(await statusOf({ ...proof, token })).toMatchObject({
        details: { quotation: { version: 2, terms } },
      });
  });

  it("for an outdated version of the request is refused, and changes nothing", async () => {
    const { id, mail, detail } = await quoted();
    const refused = await sendQuotation(id, mail.bindings, { terms: "Other" }, 1);
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).code).toBe("conflict");
    expect(await readDetail(id)).toEqual(detail);
    expect(mail.sent).toHaveLength(1);
  });

  it("is stored once, however often it is called for", async () => {
    const mail = provider();
    const { id } = await receiveQuote();
    const body = { id: crypto.randomUUID(), text: "Prices.", quotation };
    const options = { method: "POST", body, bindings: mail.bindings, ifMatch: 1 };
    await Promise.all([1, 2, 3].map(() => detailOf(deskCall(id, "/quotations", options))));
    const detail = await readDetail(id);
    expect(detail.quotations).toHaveLength(1);
    expect(detail.message.version).toBe(2);
    expect(mail.sent).toHaveLength(1);
  });

  it("opens a closed request, and answers one that came by another form", async () => {
    const mail = provider();
    const { id, reference } = await receiveQuote({ subject: "quote" });
    await mark(id, { isHandled: true });
    const detail = await detailOf(sendQuotation(id, mail.bindings));
    expect(detail.message).toMatchObject({ isHandled: false, stage: "quoted" });
    const [token] = tokensIn(mail.sent);
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
    const mail = provider();
    const { id } = await receiveQuote();
    const refused = await sendQuotation(id, mail.bindings, more);
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).fields).toHaveProperty([field]);
    expect((await readDetail(id)).quotations).toEqual([]);
  });
});

describe("a decision", () => {
  it("is stored, shown to both sides and mailed to staff, with its note", async () => {
    const { id, reference, mail, proof } = await quoted({
      lines: [{ text: "Pump", quantity: "2", price: "5925.60" }],
    });
    const answer = await decide(
      { ...proof, version: 1, decision: "declined", note: "Too late for us.\n" },
      mail.bindings,
    );
    expect(await answer.json()).toMatchObject({
      data: { stage: "declined", details: { quotation: { decision: { kind: "declined" } } } },
    });
    expect(await readDetail(id)).toMatchObject({
      message: { stage: "declined", version: 3 },
      quotations: [{ decision: { kind: "declined", note: "Too late for us.", at: expect.any(String) } }],
      history: [{ detail: "quotation 1" }, { who: "buyer", detail: "declined quotation 1" }],
    });
    const [told, ...more] = toStaff(mail);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      subject: `Quotation declined: ${reference}`,
      text: expect.stringContaining("Too late for us."),
      replyTo: { email: "ana@example.com" },
    });
    expect(told?.text).toContain("Total: $11,851.20\n");
  });

  it("opens a request that was marked as handled, and staff get its address", async () => {
    const { id, mail, proof } = await quoted();
    await deskCall(id, "", { method: "PUT", body: { isHandled: true } });
    expect((await readDetail(id)).message).toMatchObject({ isHandled: true, stage: "quoted" });
    await decide({ ...proof, ...acceptance }, mail.bindings);
    expect((await readDetail(id)).message).toMatchObject({ isHandled: false, stage: "accepted" });
    expect(toStaff(mail)[0]?.text).toContain(`/admin?tab=messages&message=${id}`);
  });

  it("may come from the device that sent the request", async () => {
    const { reference, key } = await quoted();
    const answer = await decide({ reference, key, ...acceptance });
    expect(await answer.json()).toMatchObject({ data: { stage: "accepted" } });
  });

  it("counts once, however often and at once it is made", async () => {
    const { id, mail, proof } = await quoted();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => decide({ ...proof, ...acceptance }, mail.bindings)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await decide({ ...proof, ...acceptance }, mail.bindings)).status).toBe(200);
    const { message, history } = await readDetail(id);
    expect(message.version).toBe(3);
    expect(history).toHaveLength(2);
    expect(toStaff(mail)).toHaveLength(1);
  });

  it("of two different ones at once is the first, and the other is told so", async () => {
    const { proof } = await quoted();
    const decisions = ["accepted", "declined"];
    const answers = await Promise.all(
      decisions.map((decision) => decide({ ...proof, version: 1, decision })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = decisions[answers.findIndex(({ status }) => status === 200)];
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect((await refusalOf(refused)).message).toContain(`was ${winner} already`);
    expect(await statusOf(proof)).toMatchObject({ stage: winner });
  });

  it("is refused for a quotation that was replaced, and the newer one can be accepted", async () => {
    const { id, mail, proof } = await quoted();
    await detailOf(sendQuotation(id, mail.bindings));
    const refused = await decide({ ...proof, ...acceptance });
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toContain("newer quotation");
    expect((await decide({ ...proof, ...acceptance, version: 2 })).status).toBe(200);
    expect((await decide({ ...proof, ...acceptance, version: 3 })).status).toBe(404);
  });

  it("is followed by another one when staff send a new version", async () => {
    const { id, mail, proof } = await quoted();
    await decide({ ...proof, version: 1, decision: "declined" });
    const detail = await detailOf(sendQuotation(id, mail.bindings));
    expect(detail.message.stage).toBe("quoted");
    expect(detail.quotations).toMatchObject([{ decision: { kind: "declined" } }, { decision: null }]);
    const answer = await decide({ ...proof, ...acceptance, version: 2 });
    expect(await answer.json()).toMatchObject({ data: { stage: "accepted" } });
  });

  it("is possible until midnight of the last day in the company's time zone", async () => {
    const { proof, mail, id } = await quoted({ validUntil: "2026-11-26" });
    vi.setSystemTime(Date.UTC(2026, 10, 27, 5, 0));
    const refused = await decide({ ...proof, ...acceptance });
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toContain("has expired");
    expect(await statusOf(proof)).toMatchObject({ stage: "quoted" });
    vi.setSystemTime(Date.UTC(2026, 10, 27, 4, 59));
    expect((await decide({ ...proof, ...acceptance }, mail.bindings)).status).toBe(200);
    // Repeated after the end, it has been made in time.
    vi.setSystemTime(Date.UTC(2026, 10, 28));
    expect((await decide({ ...proof, ...acceptance }, mail.bindings)).status).toBe(200);
    expect((await readDetail(id)).message.stage).toBe("accepted");
  });

  it("is refused on a request that its sender has replaced", async () => {
    const { key, proof } = await quoted();
    await receiveQuote({ message: "Three kits, please.", replaces: [key] });
    const refused = await decide({ ...proof, ...acceptance });
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toContain("replaced this request");
  });

  it("needs a proof of this request, and tells strangers nothing", async () => {
    const { reference, proof } = await quoted();
    const other = await quoted();
    const unknown = { reference: "M-0000-00", token: proof.token };
    const answers = await Promise.all(
      [
        unknown,
        { reference, token: other.token },
        { reference, token: "" },
        { reference, key: other.key },
      ].map(async (wrong) => {
        const response = await decide({ ...wrong, ...acceptance });
        return [response.status, (await refusalOf(response)).message];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]?.[0]).toBe(404);
    for (const body of [{ reference }, { ...proof, key: other.key }, { reference, email: "ana@example.com" }])
      expect((await decide({ ...body, ...acceptance })).status).toBe(400);
    expect(await statusOf(proof)).toMatchObject({ stage: "quoted" });
  });

  it("reaches staff although their mails fail for an hour", async () => {
    const { mail, proof } = await quoted();
    mail.outcome = "refused";
    expect((await decide({ ...proof, ...acceptance }, mail.bindings)).status).toBe(200);
    const runJobs = () =>
      worker.scheduled?.(createScheduledController(), { ...env, ...mail.bindings } as Env);
    for (let i = 0; i < 12; i++) {
      vi.setSystemTime(Date.now() + 5 * minuteMs);
      await runJobs();
    }
    expect(toStaff(mail)).toEqual([]);
    mail.outcome = "sent";
    vi.setSystemTime(Date.now() + 60 * minuteMs);
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    expect(toStaff(mail)).toHaveLength(1);
  });
});
