import { describe, expect, it, onTestFinished, vi } from "vitest";
import { newSignedInAdministrator, type SignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceSeconds, mockClock } from "#worker/test/clock.ts";
import { acceptingSend, mailBinding } from "#worker/test/messages.ts";
import { eventKinds, securityEvents } from "#worker/test/security-events.ts";
import { enterPassword } from "#worker/test/sign-in.ts";

mockClock();

const restricted =
  "Too many wrong codes were entered for this account. Enter a recovery code, or sign in from a network where you have signed in before.";
const home = "203.0.113.5";

/** Adds an administrator who has signed in from home and whose code of the current time step is unused. */
async function newStaff(): Promise<SignedInAdministrator> {
  const person = await newSignedInAdministrator();
  const client = browser(home);
  await client.login(person);
  expect((await client.verify(person, person.recoveryCodes[9] ?? "")).status).toBe(200);
  advanceSeconds(60);
  return person;
}

/** Enters five wrong codes from each address. @returns the messages of the refusals */
async function guess(person: SignedInAdministrator, addresses: string[], EMAIL = acceptingSend()) {
  const messages: string[] = [];
  for (const address of addresses) {
    const client = await enterPassword(person, address);
    const wrong = client.codeFor(person.secret, 9);
    for (let i = 0; i < 5; i++) {
      const body = { username: person.username, token: wrong };
      const response = await client.post("/api/admin/verify", body, { bindings: mailBinding(EMAIL) });
      expect(response.status).toBe(401);
      messages.push((await refusalOf(response)).message);
    }
  }
  return messages;
}

const networks = (count: number) => Array.from({ length: count }, (_, i) => `198.51.100.${i}`);

describe("wrong codes for one account", () => {
  it("are refused unchecked from the 21st on, however many new networks they come from", async () => {
    const person = await newStaff();
    const EMAIL = acceptingSend();

    const messages = await guess(person, networks(10), EMAIL);

    expect(new Set(messages.slice(0, 20))).toEqual(new Set(["Invalid verification code"]));
    expect(new Set(messages.slice(20))).toEqual(new Set([restricted]));
    const kinds = await eventKinds(person);
    expect(kinds.filter((kind) => kind === "wrong-code")).toHaveLength(20);
    expect(kinds.filter((kind) => kind === "code-refused")).toHaveLength(30);
    const subjects = EMAIL.mock.calls.map(([mail]) => (mail as { subject: string }).subject);
    expect(subjects, "one mail for the whole episode").toEqual([
      `[Security] ${person.username}: Too many wrong codes: codes now work from known networks only`,
    ]);

    const thief = await enterPassword(person, "198.51.100.200");
    const rightCode = thief.codeFor(person.secret);
    const refused = await thief.verify(person, rightCode);
    expect(await refusalOf(refused)).toEqual({
      ...{ success: false, code: "unauthorized", message: restricted },
      fields: { token: restricted },
    });
    const owner = await enterPassword(person, home);
    expect((await owner.verify(person, rightCode)).status, "the refused code was not used up").toBe(200);
  });

  it("leave recovery codes working from new networks", async () => {
    const person = await newStaff();
    await guess(person, networks(5));
    const elsewhere = await enterPassword(person, "192.0.2.77");
    expect((await elsewhere.verify(person, person.recoveryCodes[0] ?? "")).status).toBe(200);
    advanceSeconds(60);
    const again = await enterPassword(person, "192.0.2.78");
    expect((await again.verify(person, again.codeFor(person.secret))).status, "the count is reset").toBe(200);
  });

  it("are counted from zero after a right code, and the next restriction is mailed again", async () => {
    const person = await newStaff();
    const EMAIL = acceptingSend();
    expect(await guess(person, networks(3), EMAIL)).not.toContain(restricted);
    const owner = await enterPassword(person, home);
    expect((await owner.verify(person, owner.codeFor(person.secret))).status).toBe(200);
    for (const episode of [1, 2]) {
      const messages = await guess(person, networks(5), EMAIL);
      expect(messages.filter((message) => message === restricted)).toHaveLength(5);
      expect(EMAIL).toHaveBeenCalledTimes(episode);
      advanceSeconds(15 * 60);
      const ownerBrowser = await enterPassword(person, home);
      expect((await ownerBrowser.verify(person, ownerBrowser.codeFor(person.secret))).status).toBe(200);
      advanceSeconds(60);
    }
  });

  it("are checked at most twenty times when they arrive at once", async () => {
    const person = await newStaff();
    await Promise.all(networks(10).map((address) => guess(person, [address])));
    const kinds = await eventKinds(person);
    expect(kinds.filter((kind) => kind === "wrong-code")).toHaveLength(20);
    expect(kinds.filter((kind) => kind === "codes-restricted")).toHaveLength(1);
  });

  it("do not restrict a network where the owner signed in within the last 180 days", async () => {
    const person = await newStaff();
    advanceSeconds(179 * 24 * 60 * 60);
    await guess(person, networks(4));
    const owner = await enterPassword(person, home);
    expect((await owner.verify(person, owner.codeFor(person.secret))).status).toBe(200);
    advanceSeconds(181 * 24 * 60 * 60);
    await guess(person, networks(4));
    const late = await enterPassword(person, home);
    const refused = await late.verify(person, late.codeFor(person.secret));
    expect((await refusalOf(refused)).message).toBe(restricted);
  });

  it("do not affect other accounts", async () => {
    const [person, other] = [await newStaff(), await newStaff()];
    await guess(person, networks(5));
    const client = await enterPassword(other, "192.0.2.90");
    expect((await client.verify(other, client.codeFor(other.secret))).status).toBe(200);
  });
});

it("does not count codes as wrong while the authenticator's secret is unreadable", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const person = await newStaff();
  const bindings = { AUTH_SECRET: "f".repeat(40) };
  for (const address of networks(5)) {
    const client = await enterPassword(person, address);
    const body = { username: person.username, token: client.codeFor(person.secret) };
    for (let i = 0; i < 5; i++)
      expect((await client.post("/api/admin/verify", body, { bindings })).status).toBe(503);
  }
  const elsewhere = await enterPassword(person, "192.0.2.79");
  expect((await elsewhere.verify(person, elsewhere.codeFor(person.secret))).status).toBe(200);
});

it("records successful and failed sign-ins", async () => {
  const person = await newSignedInAdministrator();
  const client = browser("192.0.2.91");
  await client.login({ ...person, password: "wrong" });
  await client.login(person);
  await client.verify(person, "no code");
  await client.verify(person, person.recoveryCodes[0] ?? "");
  expect(await eventKinds(person)).toEqual([
    ...["account-added", "enrolment-link-made"],
    ...["authenticator-set-up", "enrolment-link-used", "signed-in"],
    ...["wrong-password", "wrong-code", "recovery-code-used", "signed-in"],
  ]);
  const factors = (await securityEvents(person.username))
    .filter(({ kind }) => kind === "signed-in")
    .map(({ details }) => JSON.parse(details).factor);
  expect(factors).toEqual(["authenticator app", "recovery code"]);
});

it("records at most a hundred wrong passwords in a row per account and hour", async () => {
  const person = await newSignedInAdministrator();
  for (const address of networks(11)) {
    const client = browser(address);
    for (let i = 0; i < 10; i++) await client.login({ ...person, password: "wrong" });
  }
  const countWrong = async () =>
    (await eventKinds(person)).filter((kind) => kind === "wrong-password").length;
  expect(await countWrong()).toBe(100);
  advanceSeconds(61 * 60);
  await browser().login({ ...person, password: "wrong" });
  expect(await countWrong()).toBe(101);
});
