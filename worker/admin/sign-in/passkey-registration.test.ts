import { describe, expect, it } from "vitest";
import type { CreationOptions } from "#contract/passkeys.ts";
import { newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";
import { creationOptions, listedPasskeys } from "#worker/test/passkeys.ts";
import { softwareAuthenticator } from "#worker/test/software-authenticator.ts";

mockClock();

describe("a registration is refused", () => {
  const start = async () => {
    const person = await newSignedInAdministrator();
    return { person, options: await creationOptions(person), key: softwareAuthenticator() };
  };
  const add = (client: TestBrowser, body: object) => client.change("/api/admin/passkeys", body);

  it.each([
    ["another origin", { origin: "https://rnillrace.example" }],
    ["a frame of another site", { crossOrigin: true }],
    ["another host", { rpId: "rnillrace.example" }],
    ["a sign-in", { type: "webauthn.get" }],
    ["an authenticator without anybody present", { flags: 0x40 }],
    ["an authenticator that made no key", { flags: 0x05 }],
  ])("from %s", async (_, faults) => {
    const { person, options, key } = await start();
    expect((await add(person.firstBrowser, key.register(options, faults))).status).toBe(400);
    expect(await listedPasskeys(person.firstBrowser)).toEqual([]);
  });

  it("with a malformed key or a different id", async () => {
    for (const change of [{ publicKey: "AAAA" }, {}]) {
      const { person, options, key } = await start();
      const made = key.register(options);
      const id = "publicKey" in change ? made.id : softwareAuthenticator().id;
      const body = { ...made, id, response: { ...made.response, ...change } };
      expect((await add(person.firstBrowser, body)).status).toBe(400);
    }
  });

  it("with an RSA key of less than 2048 bits", async () => {
    const { person, options } = await start();
    const weak = softwareAuthenticator("RS256", 1024);
    expect((await add(person.firstBrowser, weak.register(options))).status).toBe(400);
    expect(await listedPasskeys(person.firstBrowser)).toEqual([]);
  });

  it("as a replay, in another session, and five minutes later", async () => {
    const { person, options, key } = await start();
    advanceMinutes(1);
    const other = browser();
    await other.login(person);
    await other.verify(person, other.codeFor(person.secret));
    expect((await add(other, key.register(options))).status, "another session").toBe(400);
    expect((await add(person.firstBrowser, key.register(options))).status).toBe(200);
    expect(
      (await add(person.firstBrowser, softwareAuthenticator().register(options))).status,
      "a replay",
    ).toBe(400);
    const late = await creationOptions(person);
    advanceMinutes(5);
    expect((await add(person.firstBrowser, softwareAuthenticator().register(late))).status).toBe(400);
    expect(await listedPasskeys(person.firstBrowser)).toHaveLength(1);
  });

  it("with a made-up challenge, which would avoid password and code", async () => {
    const person = await newSignedInAdministrator();
    const made = softwareAuthenticator().register({
      challenge: "A".repeat(43),
      rp: { id: "localhost", name: "" },
    } as CreationOptions);
    expect((await add(person.firstBrowser, made)).status).toBe(400);
    expect(await listedPasskeys(person.firstBrowser)).toEqual([]);
  });
});
