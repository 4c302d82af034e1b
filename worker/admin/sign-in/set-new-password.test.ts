import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { hashToken } from "#worker/auth/token.ts";
import { newSignedInAdministrator, type SignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, copyOf } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";
import { acceptingSend, mailBinding } from "#worker/test/messages.ts";
import { runBeforeBatch } from "#worker/test/run-before-batch.ts";
import { eventKinds } from "#worker/test/security-events.ts";

mockClock();

const path = "/api/admin/password";
const password = "weir gate 42 b";
const signIn = async (person: SignedInAdministrator) => {
  advanceMinutes(1);
  const client = browser();
  await client.login(person);
  expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(200);
  advanceMinutes(1);
  return client;
};
const identity = (person: SignedInAdministrator, code = browser().codeFor(person.secret)) => ({
  currentPassword: person.password,
  code,
});

it("replaces the old password, ends all other sessions and challenges, and rotates this session", async () => {
  const person = await newSignedInAdministrator();
  const [client, withChallenge] = [await signIn(person), browser()];
  await withChallenge.login(person);
  const copy = copyOf(client);
  expect((await client.change(path, { ...identity(person), password })).status).toBe(200);
  expect((await eventKinds(person)).slice(-2)).toEqual(["password-changed", "sessions-ended"]);
  expect((await client.session()).status).toBe(200);
  expect((await copy.session()).status, "the old cookie and token").toBe(401);
  expect((await person.firstBrowser.session()).status, "another browser").toBe(401);
  expect((await withChallenge.verify(person, person.recoveryCodes[0] ?? "")).status).toBe(401);
  expect((await browser().login(person)).status).toBe(401);
  expect((await browser().login({ ...person, password })).status).toBe(200);
});

it("mails the change to SECURITY_MAIL_TO, without the password", async () => {
  const person = await newSignedInAdministrator();
  const client = await signIn(person);
  const EMAIL = acceptingSend();
  const bindings = { ...mailBinding(EMAIL), SECURITY_MAIL_TO: "security@millrace.example" };
  await client.change(path, { ...identity(person), password }, { bindings });
  const mails = EMAIL.mock.calls.map(([mail]) => mail as unknown as { subject: string; text: string });
  const changed = mails.find(({ subject }) => subject === `[Security] ${person.username}: Password changed`);
  expect(changed).toBeDefined();
  expect(changed?.text).not.toContain(password);
});

it("ends this session too on request", async () => {
  const person = await newSignedInAdministrator();
  const client = await signIn(person);
  const copy = copyOf(client);
  const response = await client.change(path, { ...identity(person), password, endSessions: "all" });
  expect(await response.json()).toEqual({ success: true, token: null });
  expect(client.cookies.has("__Host-session")).toBe(false);
  for (const each of [copy, person.firstBrowser]) expect((await each.session()).status).toBe(401);
  expect((await eventKinds(person)).slice(-3)).toEqual([
    "password-changed",
    "sessions-ended",
    "session-ended",
  ]);
});

it.each([
  ["short 1", "Password must be at least 8 characters"],
  ["x".repeat(129), "Password must be at most 128 characters"],
  ["Password1!", "This password is too easy to guess"],
])("refuses the new password %j, without using up a code", async (typed, problem) => {
  const person = await newSignedInAdministrator();
  const body = { ...identity(person, person.recoveryCodes[0]), password: typed };
  const response = await person.firstBrowser.post(path, body);
  expect(response.status).toBe(400);
  expect((await refusalOf(response)).fields).toEqual({ password: problem });
  expect(await (await person.firstBrowser.session()).json()).toMatchObject({
    data: { recoveryCodesLeft: 10 },
  });
});

it("refuses the user name as a password", async () => {
  const person = await newSignedInAdministrator();
  const body = { ...identity(person), password: person.username.toUpperCase() };
  const { fields } = await refusalOf(await person.firstBrowser.post(path, body));
  expect(fields).toEqual({ password: "Password must not be your user name" });
});

it("accepts one of two changes sent by two browsers at once, and logs the other browser out", async () => {
  const person = await newSignedInAdministrator();
  const both = [await signIn(person), await signIn(person)];
  const responses = await Promise.all(
    both.map((client, i) => client.change(path, { ...identity(person, person.recoveryCodes[i]), password })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  const open = (await Promise.all(both.map((client) => client.session()))).filter(({ ok }) => ok);
  expect(open).toHaveLength(1);
});

it("accepts one of two changes sent by one browser at once", async () => {
  const person = await newSignedInAdministrator();
  const attempts = [0, 1].map((i) =>
    person.firstBrowser.post(path, {
      ...identity(person, person.recoveryCodes[i]),
      password: `weir gate ${i} b`,
    }),
  );
  expect((await Promise.all(attempts)).map(({ status }) => status).sort()).toEqual([200, 401]);
});

it("keeps the old password when the session ends during the change", async () => {
  const person = await newSignedInAdministrator();
  advanceMinutes(1);
  const deleteSession = "DELETE FROM sessions WHERE tokenHash = ?1";
  const DB = runBeforeBatch("UPDATE sessions SET cookieHash", () =>
    env.DB.prepare(deleteSession).bind(hashToken(person.firstBrowser.token)).run(),
  );
  const before = await eventKinds(person);
  const response = await person.firstBrowser.post(
    path,
    { ...identity(person), password },
    { bindings: { DB } },
  );
  expect(response.status).toBe(401);
  expect((await browser().login(person)).status).toBe(200);
  expect(await eventKinds(person), "nothing is recorded").toEqual(before);
});
