import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceSeconds, mockClock } from "#worker/test/clock.ts";
import { countSessions, enterPassword, staffWithUnusedCode } from "#worker/test/sign-in.ts";

mockClock();

const statusesOf = (responses: Response[]) => responses.map(({ status }) => status);

describe("a code", () => {
  it("turns the challenge into a session of cookie and token", async () => {
    const person = await staffWithUnusedCode();
    const client = await enterPassword(person);
    const response = await client.verify(person, client.codeFor(person.secret));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    const session = cookies.find((cookie) => cookie.startsWith("__Host-session="));
    for (const part of ["Max-Age=43200", "Path=/", "HttpOnly", "Secure", "SameSite=Strict"]) {
      expect(session?.split("; ")).toContain(part);
    }
    expect(cookies.find((cookie) => cookie.startsWith("__Host-challenge="))).toMatch(
      /^__Host-challenge=; Max-Age=0/,
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(client.cookies.get("__Host-session")).not.toBe(client.token);
    expect((await client.session()).status).toBe(200);
  });

  it.each([-1, 0, 1])("for %i time steps from now is accepted", async (steps) => {
    const person = await staffWithUnusedCode();
    const client = await enterPassword(person);
    expect((await client.verify(person, client.codeFor(person.secret, steps))).status).toBe(200);
  });

  it.each([-2, 2])("for %i time steps from now is refused", async (steps) => {
    const person = await staffWithUnusedCode();
    const client = await enterPassword(person);
    const response = await client.verify(person, client.codeFor(person.secret, steps));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      ...{ success: false, code: "unauthorized", message: "Invalid verification code" },
      fields: { token: "Invalid verification code" },
    });
    expect(
      (await client.verify(person, client.codeFor(person.secret))).status,
      "the challenge stays open",
    ).toBe(200);
  });

  it("may contain a space: 123 456", async () => {
    const person = await staffWithUnusedCode();
    const client = await enterPassword(person);
    const code = client.codeFor(person.secret).replace(/(...)/, "$1 ");
    expect((await client.verify(person, code)).status).toBe(200);
  });

  it("is accepted once across challenges, and earlier codes no longer are", async () => {
    const person = await staffWithUnusedCode();
    const client = await enterPassword(person);
    expect((await client.verify(person, client.codeFor(person.secret, 1))).status).toBe(200);
    for (const steps of [1, 0, -1]) {
      const other = await enterPassword(person);
      expect((await other.verify(person, other.codeFor(person.secret, steps))).status).toBe(401);
    }
    advanceSeconds(60);
    const next = await enterPassword(person);
    expect((await next.verify(person, next.codeFor(person.secret))).status).toBe(200);
  });

  it("is accepted once when 200 requests send it with one challenge", async () => {
    const person = await staffWithUnusedCode();
    const before = await countSessions(person);
    const client = await enterPassword(person);
    const body = { username: person.username, token: client.codeFor(person.secret) };
    const cookie = `__Host-challenge=${client.cookies.get("__Host-challenge")}`;
    const responses = await Promise.all(
      Array.from({ length: 200 }, () =>
        browser().post("/api/admin/verify", body, { headers: { Cookie: cookie } }),
      ),
    );
    expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(1);
    expect(await countSessions(person)).toBe(before + 1);
  });

  it("is accepted once when 50 requests send it with 50 challenges", async () => {
    const person = await staffWithUnusedCode();
    const before = await countSessions(person);
    const all = await Promise.all(Array.from({ length: 50 }, () => enterPassword(person)));
    const code = browser().codeFor(person.secret);
    const responses = await Promise.all(all.map((client) => client.verify(person, code)));
    expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(1);
    expect(await countSessions(person)).toBe(before + 1);
  });

  it("creates one session per challenge when several valid codes arrive at once", async () => {
    const person = await staffWithUnusedCode();
    const before = await countSessions(person);
    const client = await enterPassword(person);
    const codes = [
      client.codeFor(person.secret),
      client.codeFor(person.secret, 1),
      person.recoveryCodes[0] ?? "",
    ];
    const responses = await Promise.all(codes.map((code) => client.verify(person, code)));
    expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(1);
    expect(await countSessions(person)).toBe(before + 1);
  });

  it("is refused without a challenge", async () => {
    const person = await staffWithUnusedCode();
    const client = browser();
    expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(401);
    client.cookies.set("__Host-challenge", "A".repeat(43));
    expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(401);
    const signedIn = person.firstBrowser;
    expect(
      (await signedIn.verify(person, signedIn.codeFor(person.secret))).status,
      "a session does not replace a challenge",
    ).toBe(401);
  });

  it("is refused under another name or for another account", async () => {
    const [person, other] = [await staffWithUnusedCode(), await staffWithUnusedCode()];
    const client = await enterPassword(person);
    const responses = [
      await client.verify(other, client.codeFor(other.secret)),
      await client.verify(other, client.codeFor(person.secret)),
      await client.verify(person, client.codeFor(other.secret)),
    ];
    expect(statusesOf(responses)).toEqual([401, 401, 401]);
    expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(200);
  });
});

describe("a challenge", () => {
  it("ends with the fifth wrong code, without ending sessions", async () => {
    const person = await staffWithUnusedCode();
    const client = await enterPassword(person);
    const responses: Response[] = [];
    for (let i = 0; i < 5; i++) responses.push(await client.verify(person, "not the code"));
    for (const [i, response] of responses.entries()) {
      const { message, fields } = await refusalOf(response);
      expect(message).toBe("Invalid verification code");
      expect(fields !== undefined, "the field is marked while attempts are left").toBe(i < 4);
    }
    const over = await client.verify(person, client.codeFor(person.secret));
    expect(over.status).toBe(401);
    expect((await refusalOf(over)).message).toBe("Your login has expired. Please log in again.");
    expect((await person.firstBrowser.session()).status, "an open session stays").toBe(200);
    const again = await enterPassword(person);
    expect((await again.verify(person, again.codeFor(person.secret))).status).toBe(200);
  });

  it("allows five guesses when a hundred arrive at once", async () => {
    const person = await staffWithUnusedCode();
    const client = await enterPassword(person);
    const cookie = { Cookie: `__Host-challenge=${client.cookies.get("__Host-challenge")}` };
    const send = (token: string) =>
      browser().post("/api/admin/verify", { username: person.username, token }, { headers: cookie });
    await Promise.all(Array.from({ length: 100 }, (_, i) => send(String(100_000 + i))));
    const tries = await env.DB.prepare("SELECT max(tries) AS tries FROM challenges").first("tries");
    expect(tries).toBe(5);
    expect((await send(client.codeFor(person.secret))).status).toBe(401);
  });

  it("ends after five minutes", async () => {
    const person = await staffWithUnusedCode();
    const [client, late] = [await enterPassword(person), await enterPassword(person)];
    advanceSeconds(299);
    expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(200);
    advanceSeconds(31);
    expect((await late.verify(person, late.codeFor(person.secret))).status).toBe(401);
  });

  it("cannot be used again after its session was created", async () => {
    const person = await staffWithUnusedCode();
    const client = await enterPassword(person);
    const cookie = client.cookies.get("__Host-challenge") ?? "";
    await client.verify(person, client.codeFor(person.secret));
    client.cookies.set("__Host-challenge", cookie);
    advanceSeconds(60);
    expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(401);
    expect((await client.post("/api/admin/setup-totp")).status).toBe(401);
  });

  it("is not accepted as a session", async () => {
    const client = await enterPassword(await staffWithUnusedCode());
    client.cookies.set("__Host-session", client.cookies.get("__Host-challenge") ?? "");
    client.token = client.cookies.get("__Host-challenge") ?? "";
    expect((await client.session()).status).toBe(401);
  });
});

it("re-encrypts the secret after AUTH_SECRET was rotated", async () => {
  const person = await staffWithUnusedCode();
  const bindings = { AUTH_SECRET: "f".repeat(40), AUTH_SECRET_PREVIOUS: env.AUTH_SECRET as string };
  const encryptedSecret = () =>
    env.DB.prepare("SELECT secret FROM administrators WHERE username = ?1")
      .bind(person.username)
      .first<string>("secret");
  const before = await encryptedSecret();
  const enter = async (more: object) => {
    const client = browser();
    await client.login(person, { bindings: more });
    advanceSeconds(60);
    const body = { username: person.username, token: client.codeFor(person.secret) };
    return (await client.post("/api/admin/verify", body, { bindings: more })).status;
  };
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await enter({ AUTH_SECRET: "f".repeat(40) }), "without the old key").toBe(503);
  expect(await enter(bindings)).toBe(200);
  expect(await encryptedSecret()).not.toBe(before);
  expect(await enter({ AUTH_SECRET: "f".repeat(40) }), "the old key is no longer needed").toBe(200);
});
