import { describe, expect, it } from "vitest";
import type { RequestOptions } from "#contract/passkeys.ts";
import { newSignedInAdministrator, type SignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";
import { creationOptions, dataOf, identity, listedPasskeys } from "#worker/test/passkeys.ts";
import { eventKinds } from "#worker/test/security-events.ts";
import { type SoftwareAuthenticator, softwareAuthenticator } from "#worker/test/software-authenticator.ts";

mockClock();

const requestOptions = async (client: TestBrowser, path: string) =>
  dataOf<RequestOptions>(await client.post(path));

/** Creates an administrator with a passkey. */
async function withPasskey(algorithm?: "ES256" | "RS256") {
  const person = await newSignedInAdministrator();
  const authenticator = softwareAuthenticator(algorithm);
  const added = authenticator.register(await creationOptions(person));
  expect((await person.firstBrowser.change("/api/admin/passkeys", added)).status).toBe(200);
  return { person, authenticator };
}

/** Enters the password in a new browser. @returns the browser, and the options whose challenge a passkey signs */
async function enterPassword(person: SignedInAdministrator) {
  const client = browser();
  await client.login(person);
  return { client, options: await requestOptions(client, "/api/admin/verify-passkey/options") };
}
const verify = (client: TestBrowser, { username }: SignedInAdministrator, passkey: object) =>
  client.change("/api/admin/verify-passkey", { username, passkey });

describe("a passkey", () => {
  it.each(["ES256", "RS256"] as const)("of %s replaces the code at sign-in", async (algorithm) => {
    const { person, authenticator } = await withPasskey(algorithm);
    const client = browser();
    const login = await client.login(person);
    expect(await login.json()).toMatchObject({ requiresVerification: true, hasPasskey: true });
    const options = await requestOptions(client, "/api/admin/verify-passkey/options");
    expect(options).toMatchObject({
      ...{ rpId: "localhost", userVerification: "preferred", timeout: 300_000 },
      allowCredentials: [{ id: authenticator.id, type: "public-key", transports: ["internal"] }],
    });
    const response = await verify(client, person, authenticator.sign(options));
    expect(response.status).toBe(200);
    expect((await client.session()).status).toBe(200);
    expect(client.cookies.has("__Host-challenge")).toBe(false);
    expect(await listedPasskeys(client)).toEqual([
      {
        id: expect.any(Number),
        name: "Unknown browser",
        createdAt: expect.any(String),
        lastUsedAt: new Date().toISOString(),
      },
    ]);
  });

  it("is not offered to an account without one", async () => {
    const person = await newSignedInAdministrator();
    const client = browser();
    expect(await (await client.login(person)).json()).not.toHaveProperty("hasPasskey");
    expect((await client.post("/api/admin/verify-passkey/options")).status).toBe(404);
  });

  it("replaces the code in a confirmation, not the password", async () => {
    const { person, authenticator } = await withPasskey();
    const { firstBrowser, password } = person;
    const signConfirmation = async () =>
      authenticator.sign(await requestOptions(firstBrowser, "/api/admin/passkeys/confirmation"));
    const send = (currentPassword: string, passkey: object) =>
      firstBrowser.change("/api/admin/recovery-codes", { currentPassword, passkey });
    const wrong = await send("wrong words", await signConfirmation());
    expect((await refusalOf(wrong)).fields).toHaveProperty("currentPassword");
    const used = await signConfirmation();
    expect((await send(password, used)).status).toBe(200);
    expect((await refusalOf(await send(password, used))).fields, "a replay").toHaveProperty("code");
  });

  it("confirms nothing five minutes after its options were made", async () => {
    const { person, authenticator } = await withPasskey();
    const { firstBrowser, password } = person;
    const options = await requestOptions(firstBrowser, "/api/admin/passkeys/confirmation");
    advanceMinutes(5);
    const body = { currentPassword: password, passkey: authenticator.sign(options) };
    expect((await firstBrowser.post("/api/admin/recovery-codes", body)).status).toBe(400);
  });

  it("is added and removed with password and code, which rotates the session and ends the others", async () => {
    const { person } = await withPasskey();
    const { firstBrowser } = person;
    advanceMinutes(1);
    const other = browser();
    await other.login(person);
    await other.verify(person, other.codeFor(person.secret));
    const [added] = await listedPasskeys(firstBrowser);
    const remove = (body: object) =>
      firstBrowser.change("/api/admin/passkeys/remove", { id: added?.id, ...body });
    const unconfirmed = await remove({ currentPassword: person.password, code: "000000" });
    expect(unconfirmed.status).toBe(400);
    const token = firstBrowser.token;
    expect((await remove(identity(person))).status).toBe(200);
    expect(firstBrowser.token).not.toBe(token);
    expect((await other.session()).status).toBe(401);
    expect(await listedPasskeys(firstBrowser)).toEqual([]);
    expect((await remove(identity(person))).status).toBe(404);
    const kinds = await eventKinds(person);
    expect(kinds).toContain("passkey-added");
    expect(kinds).toContain("passkey-removed");
  });

  it("can neither be seen, used nor removed by another administrator", async () => {
    const [{ person, authenticator }, { person: stranger }] = [await withPasskey(), await withPasskey()];
    const [passkey] = await listedPasskeys(person.firstBrowser);
    const body = { id: passkey?.id, ...identity(stranger) };
    expect((await stranger.firstBrowser.post("/api/admin/passkeys/remove", body)).status).toBe(404);
    const { client, options } = await enterPassword(stranger);
    expect(options.allowCredentials.map(({ id }) => id)).not.toContain(authenticator.id);
    expect((await verify(client, stranger, authenticator.sign(options))).status).toBe(401);
    expect(await listedPasskeys(person.firstBrowser)).toEqual([passkey]);
  });

  it("can be registered only once", async () => {
    const { person, authenticator } = await withPasskey();
    const options = await creationOptions(person);
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    expect(
      (await person.firstBrowser.change("/api/admin/passkeys", authenticator.register(options))).status,
    ).toBe(409);
  });
});

type Fault = (authenticator: SoftwareAuthenticator, options: RequestOptions) => unknown;

describe("a sign-in by passkey is refused", () => {
  const forged: Fault = (authenticator, options) => {
    const { response } = softwareAuthenticator().sign(options);
    return { id: authenticator.id, response };
  };
  const faults: Record<string, Fault> = {
    "from another origin": (authenticator, options) =>
      authenticator.sign(options, { origin: "https://rnillrace.example" }),
    "from another port": (authenticator, options) =>
      authenticator.sign(options, { origin: "http://localhost:8080" }),
    "from a frame of another site": (authenticator, options) =>
      authenticator.sign(options, { crossOrigin: true }),
    "for another host": (authenticator, options) =>
      authenticator.sign(options, { rpId: "rnillrace.example" }),
    "with the response to a registration": (authenticator, options) =>
      authenticator.sign(options, { type: "webauthn.create" }),
    "without anybody present": (authenticator, options) => authenticator.sign(options, { flags: 0x04 }),
    "with another challenge": (authenticator, options) =>
      authenticator.sign({ ...options, challenge: "A".repeat(43) }),
    "with another key": forged,
    "with an altered signature": (authenticator, options) => {
      const signed = authenticator.sign(options);
      const { signature } = signed.response;
      const last = signature.endsWith("A") ? "B" : "A";
      return { ...signed, response: { ...signed.response, signature: signature.slice(0, -2) + last + last } };
    },
    "with data that was not signed": (authenticator, options) => {
      const signed = authenticator.sign(options);
      const { authenticatorData } = authenticator.sign(options, { counter: 77 }).response;
      return { ...signed, response: { ...signed.response, authenticatorData } };
    },
    "with too little data": (authenticator, options) => {
      const signed = authenticator.sign(options);
      return {
        ...signed,
        response: { ...signed.response, authenticatorData: "AAAA", clientDataJSON: "bnVsbA" },
      };
    },
  };

  it.each(Object.entries(faults))("%s", async (_, fault) => {
    const { person, authenticator } = await withPasskey();
    const { client, options } = await enterPassword(person);
    const response = await verify(client, person, fault(authenticator, options) as object);
    expect(response.status).toBe(401);
    expect((await refusalOf(response)).fields).toEqual({ passkey: "This passkey wasn't accepted." });
    expect((await client.session()).status).toBe(401);
    expect((await eventKinds(person)).at(-1)).toBe("passkey-refused");
  });

  it("as a replay", async () => {
    const { person, authenticator } = await withPasskey();
    const { client, options } = await enterPassword(person);
    const signed = authenticator.sign(options);
    const cookie = client.cookies.get("__Host-challenge") ?? "";
    expect((await verify(client, person, signed)).status).toBe(200);
    const thief = browser();
    thief.cookies.set("__Host-challenge", cookie);
    expect((await verify(thief, person, signed)).status, "under the same challenge").toBe(401);
    const { client: next } = await enterPassword(person);
    expect((await verify(next, person, signed)).status, "under another challenge").toBe(401);
  });

  it("when its options were made for another sign-in or for a confirmation", async () => {
    const { person, authenticator } = await withPasskey();
    const [one, other] = [await enterPassword(person), await enterPassword(person)];
    expect((await verify(one.client, person, authenticator.sign(other.options))).status).toBe(401);
    const options = await requestOptions(person.firstBrowser, "/api/admin/passkeys/confirmation");
    expect((await verify(one.client, person, authenticator.sign(options))).status).toBe(401);
  });

  it("and recorded when its counter does not rise, as with a clone", async () => {
    const { person, authenticator } = await withPasskey();
    for (const counter of [5, 9]) {
      const { client, options } = await enterPassword(person);
      expect((await verify(client, person, authenticator.sign(options, { counter }))).status).toBe(200);
    }
    for (const counter of [9, 8, 0]) {
      const { client, options } = await enterPassword(person);
      expect((await verify(client, person, authenticator.sign(options, { counter }))).status).toBe(401);
      expect((await eventKinds(person)).at(-1)).toBe("passkey-cloned");
    }
  });

  it("but not when its authenticator keeps no counter, like most", async () => {
    const person = await newSignedInAdministrator();
    const authenticator = softwareAuthenticator();
    const registered = authenticator.register(await creationOptions(person), { counter: 0 });
    await person.firstBrowser.change("/api/admin/passkeys", registered);
    for (let i = 0; i < 2; i++) {
      const { client, options } = await enterPassword(person);
      expect((await verify(client, person, authenticator.sign(options, { counter: 0 }))).status).toBe(200);
    }
  });

  it("under another name", async () => {
    const [{ person, authenticator }, other] = [await withPasskey(), await newSignedInAdministrator()];
    const { client, options } = await enterPassword(person);
    expect((await verify(client, other, authenticator.sign(options))).status).toBe(401);
  });

  it("except for one when twenty arrive at once", async () => {
    const { person, authenticator } = await withPasskey();
    const { client, options } = await enterPassword(person);
    const passkey = authenticator.sign(options);
    const headers = { Cookie: `__Host-challenge=${client.cookies.get("__Host-challenge")}` };
    const body = { username: person.username, passkey };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser().post("/api/admin/verify-passkey", body, { headers })),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("and ended by the fifth failure", async () => {
    const { person, authenticator } = await withPasskey();
    const { client, options } = await enterPassword(person);
    for (let i = 0; i < 4; i++) await client.verify(person, "not the code");
    const last = await verify(
      client,
      person,
      authenticator.sign(options, { origin: "https://rnillrace.example" }),
    );
    expect((await refusalOf(last)).fields).toBeUndefined();
    expect((await client.post("/api/admin/verify-passkey/options")).status).toBe(401);
  });
});
