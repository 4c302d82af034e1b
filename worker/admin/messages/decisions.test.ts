import { describe, expect, it, vi } from "vitest";
import { refusalOf } from "#worker/test/call.ts";
import {
  callMessage,
  detailOf,
  prepareMessageTests,
  readDetail,
  storeRequest,
} from "#worker/test/message-detail.ts";
import {
  acceptance,
  decide,
  mailsToStaff,
  sendQuotation,
  statusOf,
  storeQuotedRequest,
} from "#worker/test/quotations.ts";
import { runJobs } from "#worker/test/run-jobs.ts";

const startMs = Date.UTC(2026, 10, 25, 15, 0);
const minuteMs = 60_000;

prepareMessageTests(startMs);

describe("a decision", () => {
  it("is stored, shown to both sides and mailed to staff, with its note", async () => {
    const { id, reference, mailProvider, proof } = await storeQuotedRequest({
      lines: [{ text: "Pump", quantity: "2", price: "5925.60" }],
    });
    const answer = await decide(
      { ...proof, version: 1, decision: "declined", note: "Too late for us.\n" },
      mailProvider.bindings,
    );
    expect(await answer.json()).toMatchObject({
      data: { stage: "declined", details: { quotation: { decision: { kind: "declined" } } } },
    });
    expect(await readDetail(id)).toMatchObject({
      message: { stage: "declined", version: 3 },
      quotations: [{ decision: { kind: "declined", note: "Too late for us.", at: expect.any(String) } }],
      history: [{ detail: "quotation 1" }, { who: "buyer", detail: "declined quotation 1" }],
    });
    const [staffMail, ...more] = mailsToStaff(mailProvider);
    expect(more).toEqual([]);
    expect(staffMail).toMatchObject({
      subject: `Quotation declined: ${reference}`,
      text: expect.stringContaining("Too late for us."),
      replyTo: { email: "ana@example.com" },
    });
    expect(staffMail?.text).toContain("Total: $11,851.20\n");
  });

  it("reopens a request that was marked as handled, and staff get a link to it", async () => {
    const { id, mailProvider, proof } = await storeQuotedRequest();
    await callMessage(id, "", { method: "PUT", body: { isHandled: true } });
    expect((await readDetail(id)).message).toMatchObject({ isHandled: true, stage: "quoted" });
    await decide({ ...proof, ...acceptance }, mailProvider.bindings);
    expect((await readDetail(id)).message).toMatchObject({ isHandled: false, stage: "accepted" });
    expect(mailsToStaff(mailProvider)[0]?.text).toContain(`/admin?tab=messages&message=${id}`);
  });

  it("may come from the device that sent the request", async () => {
    const { reference, key } = await storeQuotedRequest();
    const answer = await decide({ reference, key, ...acceptance });
    expect(await answer.json()).toMatchObject({ data: { stage: "accepted" } });
  });

  it("counts once, even for repeated and simultaneous calls", async () => {
    const { id, mailProvider, proof } = await storeQuotedRequest();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => decide({ ...proof, ...acceptance }, mailProvider.bindings)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await decide({ ...proof, ...acceptance }, mailProvider.bindings)).status).toBe(200);
    const { message, history } = await readDetail(id);
    expect(message.version).toBe(3);
    expect(history).toHaveLength(2);
    expect(mailsToStaff(mailProvider)).toHaveLength(1);
  });

  it("counts if it is the first of two different ones sent at once, and the other is refused", async () => {
    const { proof } = await storeQuotedRequest();
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

  it("is refused for a replaced or unknown quotation, and accepted for the newest", async () => {
    const { id, mailProvider, proof } = await storeQuotedRequest();
    await detailOf(sendQuotation(id, mailProvider.bindings));
    const refused = await decide({ ...proof, ...acceptance });
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toContain("newer quotation");
    expect((await decide({ ...proof, ...acceptance, version: 2 })).status).toBe(200);
    expect((await decide({ ...proof, ...acceptance, version: 3 })).status).toBe(404);
  });

  it("can be made again when staff send a new version", async () => {
    const { id, mailProvider, proof } = await storeQuotedRequest();
    await decide({ ...proof, version: 1, decision: "declined" });
    const detail = await detailOf(sendQuotation(id, mailProvider.bindings));
    expect(detail.message.stage).toBe("quoted");
    expect(detail.quotations).toMatchObject([{ decision: { kind: "declined" } }, { decision: null }]);
    const answer = await decide({ ...proof, ...acceptance, version: 2 });
    expect(await answer.json()).toMatchObject({ data: { stage: "accepted" } });
  });

  it("is possible until the end of the last day in the company's time zone", async () => {
    const { proof, mailProvider, id } = await storeQuotedRequest({ validUntil: "2026-11-26" });
    vi.setSystemTime(Date.UTC(2026, 10, 27, 5, 0));
    const refused = await decide({ ...proof, ...acceptance });
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toContain("has expired");
    expect(await statusOf(proof)).toMatchObject({ stage: "quoted" });
    vi.setSystemTime(Date.UTC(2026, 10, 27, 4, 59));
    expect((await decide({ ...proof, ...acceptance }, mailProvider.bindings)).status).toBe(200);
    // A decision made in time can be repeated after the quotation has expired.
    vi.setSystemTime(Date.UTC(2026, 10, 28));
    expect((await decide({ ...proof, ...acceptance }, mailProvider.bindings)).status).toBe(200);
    expect((await readDetail(id)).message.stage).toBe("accepted");
  });

  it("is refused on a request that its sender has replaced", async () => {
    const { key, proof } = await storeQuotedRequest();
    await storeRequest({ message: "Three kits, please.", replaces: [key] });
    const refused = await decide({ ...proof, ...acceptance });
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toContain("replaced this request");
  });

  it("needs either the key or the token of this request, and any wrong value gets the same 404", async () => {
    const { reference, proof } = await storeQuotedRequest();
    const other = await storeQuotedRequest();
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

  it("reaches staff even if mails fail for an hour", async () => {
    const { mailProvider, proof } = await storeQuotedRequest();
    mailProvider.outcome = "refused";
    expect((await decide({ ...proof, ...acceptance }, mailProvider.bindings)).status).toBe(200);
    for (let i = 0; i < 12; i++) {
      vi.setSystemTime(Date.now() + 5 * minuteMs);
      await runJobs(mailProvider.bindings);
    }
    expect(mailsToStaff(mailProvider)).toEqual([]);
    mailProvider.outcome = "sent";
    vi.setSystemTime(Date.now() + 60 * minuteMs);
    await Promise.all([runJobs(mailProvider.bindings), runJobs(mailProvider.bindings)]);
    await runJobs(mailProvider.bindings);
    expect(mailsToStaff(mailProvider)).toHaveLength(1);
  });
});
