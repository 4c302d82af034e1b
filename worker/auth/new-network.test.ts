import { env } from "cloudflare:workers";
import { expect, it, onTestFinished, vi } from "vitest";
import { runScheduledJobs } from "#worker/jobs/scheduled-jobs.ts";
import { newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, copyOf } from "#worker/test/browser.ts";
import { acceptingSend, mailBinding } from "#worker/test/messages.ts";
import { eventKinds, securityEvents } from "#worker/test/security-events.ts";

const newNetworkEvents = async (person: { username: string }) =>
  (await securityEvents(person.username)).filter(({ kind }) => kind === "new-network");

it("accepts a session from another network, and records and mails each such network once", async () => {
  const person = await newSignedInAdministrator();
  const EMAIL = acceptingSend();
  const thief = copyOf(person.firstBrowser, "198.51.100.66");
  const bindings = { ...mailBinding(EMAIL), SECURITY_MAIL_TO: "security@millrace.example" };

  for (let i = 0; i < 3; i++) {
    expect((await thief.get("/api/admin/session", { bindings })).status).toBe(200);
    expect((await person.firstBrowser.get("/api/admin/session", { bindings })).status).toBe(200);
  }

  expect(await newNetworkEvents(person)).toMatchObject([{ network: "198.51.100.66" }]);
  expect(EMAIL).toHaveBeenCalledTimes(1);
  const mail = EMAIL.mock.calls[0]?.[0] as unknown as { to: string; subject: string; text: string };
  expect(mail.to).toBe("security@millrace.example");
  expect(mail.subject).toBe(`[Security] ${person.username}: Session used from another network`);
  expect(mail.text).toContain("Network: 198.51.100.66");
  expect(mail.text).not.toContain(thief.token);

  await copyOf(person.firstBrowser, "198.51.100.67").get("/api/admin/session", { bindings });
  expect(EMAIL).toHaveBeenCalledTimes(2);
});

it("records a new network once when many requests arrive at once", async () => {
  const person = await newSignedInAdministrator();
  const thief = copyOf(person.firstBrowser, "198.51.100.68");
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await thief.session()).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await newNetworkEvents(person)).toHaveLength(1);
});

it("treats another IPv6 /64 as a new network, but not another address of the same /64", async () => {
  const person = await newSignedInAdministrator();
  const client = browser("2001:db8:7:7::1");
  await client.login(person);
  await client.verify(person, person.recoveryCodes[0] ?? "");
  expect((await copyOf(client, "2001:db8:7:7:8:9:a:b").session()).status).toBe(200);
  expect(await eventKinds(person)).not.toContain("new-network");
  expect((await copyOf(client, "2001:db8:7:8::1").session()).status).toBe(200);
  expect(await newNetworkEvents(person)).toMatchObject([{ network: "2001:db8:7:8" }]);
});

it("retries a mail that failed, until it is sent once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, "error").mockImplementation(() => {});
  const person = await newSignedInAdministrator();
  const failing = mailBinding(() => Promise.reject(new Error("down")));
  const thief = copyOf(person.firstBrowser, "198.51.100.69");
  expect((await thief.get("/api/admin/session", { bindings: failing })).status).toBe(200);
  const EMAIL = acceptingSend();
  const mailsSentAfter = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await runScheduledJobs({ ...env, ...mailBinding(EMAIL) });
    return EMAIL.mock.calls.length;
  };
  expect(await mailsSentAfter(4)).toBe(0);
  expect(await mailsSentAfter(2)).toBe(1);
  expect(await mailsSentAfter(600)).toBe(1);
});

it("queues no mail if mail is not configured", async () => {
  const person = await newSignedInAdministrator();
  const countQueuedMails = () => env.DB.prepare("SELECT count(*) AS n FROM security_mails").first("n");
  const before = await countQueuedMails();
  const thief = copyOf(person.firstBrowser, "198.51.100.70");
  const bindings = { EMAIL: undefined } as never;
  expect((await thief.get("/api/admin/session", { bindings })).status).toBe(200);
  expect(await newNetworkEvents(person)).toHaveLength(1);
  expect(await countQueuedMails()).toBe(before);
});
