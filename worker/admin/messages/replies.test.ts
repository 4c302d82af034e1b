import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { interruptedAfterMs } from "#contract/mail-state.ts";
import { refusalOf } from "#worker/test/call.ts";
import {
  callMessage,
  detailOf,
  fakeMailProvider,
  prepareMessageTests,
  readDetail,
  storeRequest,
} from "#worker/test/message-detail.ts";
import { runJobs } from "#worker/test/run-jobs.ts";

const minuteMs = 60_000;
const reply = (text = "In stock.") => ({ id: crypto.randomUUID() as string, text });
const advanceTime = (ms: number) => vi.setSystemTime(Date.now() + ms);
const mailRow = (id: string) => env.DB.prepare("SELECT * FROM message_mails WHERE id = ?").bind(id).first();

prepareMessageTests();

describe("a reply", () => {
  it("goes to the sender with our reference and Reply-To address, and is stored", async () => {
    const mailProvider = fakeMailProvider();
    const { id, reference } = await storeRequest();
    const sent = reply("In stock.\nTwo days.");
    const detail = await detailOf(
      callMessage(id, "/replies", {
        method: "POST",
        body: sent,
        bindings: mailProvider.bindings,
        ifMatch: 1,
      }),
    );
    expect(mailProvider.sent).toHaveLength(1);
    expect(mailProvider.sent[0]).toMatchObject({
      to: "ana@example.com",
      subject: `Re: your quote request ${reference}`,
      text: expect.stringContaining("In stock.\nTwo days.\n"),
      from: { name: "Millrace Industrial Supply" },
      replyTo: { email: "counter@millrace.example" },
    });
    expect(mailProvider.sent[0]?.text).not.toContain("#");
    expect(detail).toMatchObject({
      message: { version: 2, answeredAt: expect.any(String), stage: "in progress", isHandled: false },
      replies: [{ ...sent, who: "dana", state: "sent", quotationVersion: null, nextTryAt: null }],
      history: [{ who: "dana", action: "create", detail: "reply" }],
    });
  });

  it("to a message that is not a quote request names its subject and reference", async () => {
    const mailProvider = fakeMailProvider();
    const { id, reference } = await storeRequest({ subject: "support" });
    await callMessage(id, "/replies", { method: "POST", body: reply(), bindings: mailProvider.bindings });
    expect(mailProvider.sent[0]?.subject).toBe(`Re: Technical Support [${reference}]`);
  });

  it("is stored and sent once, even for repeated and simultaneous calls, and its id is refused for another message", async () => {
    const mailProvider = fakeMailProvider();
    const { id } = await storeRequest();
    const options = { method: "POST", body: reply(), bindings: mailProvider.bindings, ifMatch: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => callMessage(id, "/replies", options)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const bodies = await Promise.all(answers.map((answer) => answer.json<{ hasRaisedVersion: boolean }>()));
    expect(bodies.filter(({ hasRaisedVersion }) => hasRaisedVersion)).toHaveLength(1);
    const again = await detailOf(callMessage(id, "/replies", options));
    expect(again.replies).toMatchObject([{ state: "sent" }]);
    expect(again.message.version).toBe(2);
    expect(again.history).toHaveLength(1);
    expect(mailProvider.sent).toHaveLength(1);
    const other = await storeRequest();
    const refused = await callMessage(other.id, "/replies", options);
    expect(refused.status).toBe(422);
    expect(mailProvider.sent).toHaveLength(1);
  });

  it("to an outdated version or an unknown message is refused and not sent", async () => {
    const mailProvider = fakeMailProvider();
    const { id } = await storeRequest();
    const options = { method: "POST", bindings: mailProvider.bindings, ifMatch: 1 };
    await detailOf(callMessage(id, "/replies", { ...options, body: reply("First.") }));
    const refused = await callMessage(id, "/replies", { ...options, body: reply("Second.") });
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).code).toBe("conflict");
    expect((await readDetail(id)).replies).toHaveLength(1);
    expect((await callMessage(999_999, "/replies", { ...options, body: reply() })).status).toBe(404);
    expect(mailProvider.sent).toHaveLength(1);
  });

  it("is sent if the message has only been marked as read since", async () => {
    const mailProvider = fakeMailProvider();
    const { id } = await storeRequest();
    await callMessage(id, "", { method: "PUT", body: { isRead: true } });
    const options = { method: "POST", body: reply(), bindings: mailProvider.bindings, ifMatch: 1 };
    expect((await callMessage(id, "/replies", options)).status).toBe(200);
    expect(mailProvider.sent).toHaveLength(1);
  });

  it("is refused if another reply to the same version arrives at the same time", async () => {
    const mailProvider = fakeMailProvider();
    const { id } = await storeRequest();
    const answers = await Promise.all(
      ["dana", "anna"].map((text) =>
        callMessage(id, "/replies", {
          method: "POST",
          body: reply(text),
          bindings: mailProvider.bindings,
          ifMatch: 1,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(mailProvider.sent).toHaveLength(1);
  });

  it("is refused if no mail is configured", async () => {
    const { id } = await storeRequest();
    const refused = await callMessage(id, "/replies", { method: "POST", body: reply() });
    expect(refused.status).toBe(503);
    expect((await readDetail(id)).replies).toEqual([]);
  });
});

describe("a waiting reply", () => {
  it("is retried for as long as its mail is refused, and goes out once", async () => {
    const mailProvider = fakeMailProvider();
    mailProvider.outcome = "refused";
    const { id } = await storeRequest();
    const body = reply();
    const detail = await detailOf(
      callMessage(id, "/replies", { method: "POST", body, bindings: mailProvider.bindings }),
    );
    expect(detail.replies).toMatchObject([{ state: "waiting", sentAt: null, nextTryAt: expect.any(String) }]);
    for (let i = 0; i < 12; i++) {
      advanceTime(5 * minuteMs);
      await runJobs(mailProvider.bindings);
    }
    expect((await readDetail(id)).replies).toMatchObject([{ state: "waiting" }]);
    expect(mailProvider.tries).toBeGreaterThan(3);
    mailProvider.outcome = "sent";
    advanceTime(60 * minuteMs);
    await Promise.all([1, 2, 3].map(() => runJobs(mailProvider.bindings)));
    await runJobs(mailProvider.bindings);
    expect(mailProvider.sent).toHaveLength(1);
    expect((await readDetail(id)).replies).toMatchObject([{ state: "sent", nextTryAt: null }]);
  });

  it("is sent even if the Worker was stopped before its first attempt", async () => {
    const mailProvider = fakeMailProvider();
    mailProvider.outcome = "refused";
    const { id } = await storeRequest();
    const body = reply();
    await callMessage(id, "/replies", { method: "POST", body, bindings: mailProvider.bindings });
    await env.DB.exec("UPDATE message_mails SET tries = 0, nextTryAt = createdAt");
    mailProvider.outcome = "sent";
    await runJobs(mailProvider.bindings);
    expect(mailProvider.sent).toHaveLength(1);
  });
});

describe("a reply whose mail is neither accepted nor refused", () => {
  /** Stores a reply whose attempt never ends, as if the Worker were stopped during it. */
  async function stopInAttempt(mailProvider: ReturnType<typeof fakeMailProvider>, id: number) {
    mailProvider.outcome = "silent";
    const body = reply();
    void callMessage(id, "/replies", { method: "POST", body, bindings: mailProvider.bindings });
    await expect.poll(() => mailRow(body.id)).toMatchObject({ tryingSince: expect.any(String) });
    return body;
  }

  it('is first "sending", then "unclear", and only a person can send it again', async () => {
    const mailProvider = fakeMailProvider();
    const { id } = await storeRequest();
    const body = await stopInAttempt(mailProvider, id);
    expect((await readDetail(id)).replies).toMatchObject([{ state: "sending", nextTryAt: null }]);
    const resend = () =>
      callMessage(id, `/replies/${body.id}/resend`, { method: "POST", bindings: mailProvider.bindings });
    mailProvider.outcome = "sent";
    expect((await detailOf(resend())).replies).toMatchObject([{ state: "sending" }]);
    advanceTime(interruptedAfterMs);
    expect((await readDetail(id)).replies).toMatchObject([{ state: "unclear" }]);
    for (let i = 0; i < 3; i++) {
      await runJobs(mailProvider.bindings);
      advanceTime(60 * minuteMs);
    }
    await detailOf(callMessage(id, "/replies", { method: "POST", body, bindings: mailProvider.bindings }));
    expect(mailProvider.sent).toEqual([]);
    const { version } = (await readDetail(id)).message;
    const answers = await Promise.all([resend(), resend()]);
    const bodies = await Promise.all(answers.map((answer) => answer.json<{ hasRaisedVersion: boolean }>()));
    expect(bodies.map((body) => body.hasRaisedVersion).toSorted()).toEqual([false, true]);
    expect(mailProvider.sent).toHaveLength(1);
    const detail = await detailOf(resend());
    expect(mailProvider.sent).toHaveLength(1);
    expect(detail.replies).toMatchObject([{ state: "sent" }]);
    expect(detail.message.version).toBe(version + 1);
    expect(detail.history.map((entry) => entry.detail)).toEqual(["reply", "sent again"]);
  });

  it("is unclear when the provider times out", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const mailProvider = fakeMailProvider();
    mailProvider.outcome = "silent";
    const { id } = await storeRequest();
    const answer = callMessage(id, "/replies", {
      method: "POST",
      body: reply(),
      bindings: mailProvider.bindings,
    });
    await vi.waitFor(() => expect(mailProvider.tries).toBe(1));
    await vi.advanceTimersByTimeAsync(interruptedAfterMs);
    expect((await detailOf(answer)).replies).toMatchObject([{ state: "sending" }]);
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * interruptedAfterMs });
    await runJobs(mailProvider.bindings);
    expect((await readDetail(id)).replies).toMatchObject([{ state: "unclear" }]);
    expect(mailProvider.tries).toBe(1);
  });

  it.each([
    ["the connection is lost", "lost"],
    ["the provider has an internal error", "failing"],
  ] as const)("is unclear when %s, and no job sends it again", async (_, outcome) => {
    const mailProvider = fakeMailProvider();
    mailProvider.outcome = outcome;
    const { id } = await storeRequest();
    const options = { method: "POST", body: reply(), bindings: mailProvider.bindings };
    expect((await detailOf(callMessage(id, "/replies", options))).replies).toMatchObject([
      { state: "sending", nextTryAt: null },
    ]);
    mailProvider.outcome = "sent";
    advanceTime(interruptedAfterMs);
    expect((await readDetail(id)).replies).toMatchObject([{ state: "unclear" }]);
    advanceTime(60 * minuteMs);
    await runJobs(mailProvider.bindings);
    await detailOf(callMessage(id, "/replies", options));
    expect(mailProvider.tries).toBe(1);
    expect((await readDetail(id)).replies).toMatchObject([{ state: "unclear" }]);
  });

  it("cannot be resent under another message", async () => {
    const mailProvider = fakeMailProvider();
    const [first, second] = [await storeRequest(), await storeRequest()];
    const body = await stopInAttempt(mailProvider, first.id);
    advanceTime(interruptedAfterMs);
    mailProvider.outcome = "sent";
    const options = { method: "POST", bindings: mailProvider.bindings };
    expect((await callMessage(second.id, `/replies/${body.id}/resend`, options)).status).toBe(404);
    expect(mailProvider.sent).toEqual([]);
  });
});
