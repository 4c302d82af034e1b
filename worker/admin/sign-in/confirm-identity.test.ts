import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { TurnQueue } from "#worker/auth/turn-queue.ts";
import { newSignedInAdministrator, type SignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, copyOf, type TestBrowser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";

mockClock();

/** Every endpoint that requires a confirmation, with the other fields of its body. */
const changes: Record<string, object> = {
  "/api/admin/password": { password: "weir gate 42 c" },
  "/api/admin/recovery-codes": {},
  "/api/admin/passkeys/options": {},
  "/api/admin/passkeys/remove": { id: 1 },
};

const readFactors = () => {
  const tables = ["id, passwordHash, secret FROM administrators", "* FROM recovery_codes", "* FROM passkeys"];
  return Promise.all(tables.map((table) => env.DB.prepare(`SELECT ${table}`).all())).then((all) =>
    all.map(({ results }) => results),
  );
};

async function keepActive(person: SignedInAdministrator, minutes: number): Promise<void> {
  for (let age = 0; age < minutes; age += 60) {
    advanceMinutes(Math.min(60, minutes - age));
    expect((await person.firstBrowser.session()).status).toBe(200);
  }
}

describe.each([0, 1, 14, 16, 119, 11 * 60])("a copied cookie and token, %i minutes after sign-in,", (age) => {
  it.each(Object.entries(changes))("change nothing at %s", async (path, fields) => {
    const person = await newSignedInAdministrator();
    const usedCode = person.firstBrowser.codeFor(person.secret);
    await keepActive(person, age);
    const before = await readFactors();
    const incomplete = [
      {},
      { currentPassword: person.password },
      { code: "000000" },
      { currentPassword: person.password, code: "" },
      { currentPassword: "", code: person.firstBrowser.codeFor(person.secret) },
    ];
    for (const identity of incomplete) {
      const response = await copyOf(person.firstBrowser).post(path, { ...fields, ...identity });
      expect(response.status, JSON.stringify(identity)).toBe(400);
    }
    const wrong = [
      { currentPassword: "guessed", code: person.firstBrowser.codeFor(person.secret, 1) },
      { currentPassword: person.password, code: "000000" },
      { currentPassword: person.password, code: usedCode },
    ];
    for (const identity of wrong) {
      const response = await copyOf(person.firstBrowser).post(path, { ...fields, ...identity });
      expect(response.status, JSON.stringify(identity)).toBe(400);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await copyOf(person.firstBrowser).post("/api/admin/setup-totp")).status).toBe(401);
    expect(await readFactors()).toEqual(before);
  });
});

describe("a confirmation", () => {
  const path = "/api/admin/recovery-codes";

  it("names the field that is missing or wrong", async () => {
    const person = await newSignedInAdministrator();
    advanceMinutes(1);
    const fieldsFor = async (body: object) =>
      (await refusalOf(await person.firstBrowser.post(path, body))).fields;
    const code = person.firstBrowser.codeFor(person.secret);
    const right = { currentPassword: person.password, code };
    expect(await fieldsFor({ code })).toEqual({ currentPassword: "Required" });
    expect(await fieldsFor({ currentPassword: "x", code: " " })).toEqual({
      code: "Please enter the code from your authenticator app",
    });
    expect(await fieldsFor({ ...right, currentPassword: "x" })).toEqual({
      currentPassword: "This is not your current password",
    });
    expect(await fieldsFor({ ...right, code: "no code" })).toEqual({ code: "Invalid verification code" });
    expect((await person.firstBrowser.change(path, right)).status, "the code was not used up").toBe(200);
    expect(await fieldsFor(right), "a code works once").toEqual({ code: "Invalid verification code" });
  });

  it("is counted: the fifth wrong one in a row ends the session", async () => {
    const person = await newSignedInAdministrator();
    const send = async (currentPassword: string, code: string) =>
      (await person.firstBrowser.change(path, { currentPassword, code })).status;
    for (const wrong of ["a", "b"]) expect(await send(wrong, person.recoveryCodes[0] ?? "")).toBe(400);
    for (const wrong of ["c", "d"]) expect(await send(person.password, wrong)).toBe(400);
    advanceMinutes(1);
    expect(
      await send(person.password, person.firstBrowser.codeFor(person.secret)),
      "starts a new count",
    ).toBe(200);
    for (let i = 0; i < 4; i++) expect(await send("a", "b")).toBe(400);
    expect(await send("a", "b")).toBe(401);
    expect((await person.firstBrowser.session()).status).toBe(401);
  });

  it("does not count toward the end of the session if the password queue refuses it", async () => {
    const person = await newSignedInAdministrator();
    const send = async () =>
      (await person.firstBrowser.post(path, { currentPassword: "a", code: "b" })).status;
    const join = vi.spyOn(TurnQueue.prototype, "join").mockReturnValue(undefined);
    for (let i = 0; i < 4; i++) expect(await send()).toBe(503);
    join.mockRestore();
    expect(await send()).toBe(400);
    expect((await person.firstBrowser.session()).status).toBe(200);
  });

  it("counts toward the sign-in limit of its network", async () => {
    const person = await newSignedInAdministrator();
    const browsers = [person.firstBrowser];
    for (let i = 0; i < 2; i++) {
      advanceMinutes(1);
      const client = browser("198.51.100.7");
      await client.login(person);
      await client.verify(person, client.codeFor(person.secret));
      browsers.push(client);
    }
    const wrong = { currentPassword: "x", code: "000000" };
    const [, second, third] = browsers as [TestBrowser, TestBrowser, TestBrowser];
    for (let i = 0; i < 5; i++) await second.post(path, wrong);
    for (let i = 0; i < 4; i++) expect((await third.post(path, wrong)).status).toBe(400);
    const client = browser("198.51.100.7");
    expect((await client.login({ ...person, password: "wrong" })).status).toBe(401);
    expect((await client.login(person)).status, "the eleventh attempt").toBe(429);
    const refused = await third.post(path, wrong);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).not.toBeNull();
    expect((await browser().login(person)).status, "another network").toBe(200);
  });

  it("is recorded as a security event if it is wrong", async () => {
    const person = await newSignedInAdministrator();
    await person.firstBrowser.post(path, { currentPassword: "x", code: "000000" });
    await person.firstBrowser.post(path, { currentPassword: person.password, code: "000000" });
    const select = "SELECT kind FROM security_events WHERE username = ?1 AND kind LIKE 'wrong-%' ORDER BY id";
    const { results } = await env.DB.prepare(select).bind(person.username).all<{ kind: string }>();
    expect(results.map(({ kind }) => kind)).toEqual(["wrong-password", "wrong-code"]);
  });
});
