import { describe, expect, it } from "vitest";
import type { RequestOptions } from "#contract/passkeys.ts";
import { newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import {
  creationOptions,
  requestOptions,
  startPasskeySignIn,
  verifyPasskey,
  withPasskey,
} from "#worker/test/passkeys.ts";
import { eventKinds } from "#worker/test/security-events.ts";
import { type SoftwareAuthenticator, softwareAuthenticator } from "#worker/test/software-authenticator.ts";

mockClock();

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
    "with the type of a registration": (authenticator, options) =>
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
    "with too little authenticator data": (authenticator, options) => {
      const signed = authenticator.sign(options);
      return { ...signed, response: { ...signed.response, authenticatorData: "AAAA" } };
    },
    "with null as client data": (authenticator, options) => {
      const signed = authenticator.sign(options);
      return { ...signed, response: { ...signed.response, clientDataJSON: "bnVsbA" } };
    },
  };

  it.each(Object.entries(faults))("%s", async (_, fault) => {
    const { person, authenticator } = await withPasskey();
    const { client, options } = await startPasskeySignIn(person);
    const response = await verifyPasskey(client, person, fault(authenticator, options) as object);
    expect(response.status).toBe(401);
    expect((await refusalOf(response)).fields).toEqual({ passkey: "This passkey wasn't accepted." });
    expect((await client.session()).status).toBe(401);
    expect((await eventKinds(person)).at(-1)).toBe("passkey-refused");
  });

  it("as a replay", async () => {
    const { person, authenticator } = await withPasskey();
    const { client, options } = await startPasskeySignIn(person);
    const signed = authenticator.sign(options);
    const cookie = client.cookies.get("__Host-challenge") ?? "";
    expect((await verifyPasskey(client, person, signed)).status).toBe(200);
    const thief = browser();
    thief.cookies.set("__Host-challenge", cookie);
    expect((await verifyPasskey(thief, person, signed)).status, "under the same challenge").toBe(401);
    const { client: next } = await startPasskeySignIn(person);
    expect((await verifyPasskey(next, person, signed)).status, "under another challenge").toBe(401);
  });

  it("when its options were made for another sign-in or for a confirmation", async () => {
    const { person, authenticator } = await withPasskey();
    const [one, other] = [await startPasskeySignIn(person), await startPasskeySignIn(person)];
    expect((await verifyPasskey(one.client, person, authenticator.sign(other.options))).status).toBe(401);
    const options = await requestOptions(person.firstBrowser, "/api/admin/passkeys/confirmation");
    expect((await verifyPasskey(one.client, person, authenticator.sign(options))).status).toBe(401);
  });

  it("and recorded when its counter does not rise, as with a clone", async () => {
    const { person, authenticator } = await withPasskey();
    for (const counter of [5, 9]) {
      const { client, options } = await startPasskeySignIn(person);
      expect((await verifyPasskey(client, person, authenticator.sign(options, { counter }))).status).toBe(
        200,
      );
    }
    for (const counter of [9, 8, 0]) {
      const { client, options } = await startPasskeySignIn(person);
      expect((await verifyPasskey(client, person, authenticator.sign(options, { counter }))).status).toBe(
        401,
      );
      expect((await eventKinds(person)).at(-1)).toBe("passkey-cloned");
    }
  });

  it("but not when its authenticator keeps no counter, like most", async () => {
    const person = await newSignedInAdministrator();
    const authenticator = softwareAuthenticator();
    const registered = authenticator.register(await creationOptions(person), { counter: 0 });
    await person.firstBrowser.change("/api/admin/passkeys", registered);
    for (let i = 0; i < 2; i++) {
      const { client, options } = await startPasskeySignIn(person);
      expect((await verifyPasskey(client, person, authenticator.sign(options, { counter: 0 }))).status).toBe(
        200,
      );
    }
  });

  it("under another name", async () => {
    const [{ person, authenticator }, other] = [await withPasskey(), await newSignedInAdministrator()];
    const { client, options } = await startPasskeySignIn(person);
    expect((await verifyPasskey(client, other, authenticator.sign(options))).status).toBe(401);
  });

  it("except for one when twenty arrive at once", async () => {
    const { person, authenticator } = await withPasskey();
    const { client, options } = await startPasskeySignIn(person);
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
    const { client, options } = await startPasskeySignIn(person);
    for (let i = 0; i < 4; i++) await client.verify(person, "not the code");
    const last = await verifyPasskey(
      client,
      person,
      authenticator.sign(options, { origin: "https://rnillrace.example" }),
    );
    expect((await refusalOf(last)).fields).toBeUndefined();
    expect((await client.post("/api/admin/verify-passkey/options")).status).toBe(401);
  });
});
