import { describe, expect, it } from "vitest";
import { newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";
import {
  creationOptions,
  identity,
  listedPasskeys,
  requestOptions,
  startPasskeySignIn,
  verifyPasskey,
  withPasskey,
} from "#worker/test/passkeys.ts";
import { eventKinds } from "#worker/test/security-events.ts";

mockClock();

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
    const response = await verifyPasskey(client, person, authenticator.sign(options));
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

  it("is added and removed with password and code; removal rotates the session and ends others", async () => {
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
    expect(await listedPasskeys(stranger.firstBrowser)).not.toContainEqual(passkey);
    const body = { id: passkey?.id, ...identity(stranger) };
    expect((await stranger.firstBrowser.post("/api/admin/passkeys/remove", body)).status).toBe(404);
    const { client, options } = await startPasskeySignIn(stranger);
    expect(options.allowCredentials.map(({ id }) => id)).not.toContain(authenticator.id);
    expect((await verifyPasskey(client, stranger, authenticator.sign(options))).status).toBe(401);
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
