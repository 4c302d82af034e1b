import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AuthenticatorSetup } from "#contract/sign-in.ts";
import { newAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { mockClock } from "#worker/test/clock.ts";
import { countSessions, enterPassword, staffWithUnusedCode } from "#worker/test/sign-in.ts";

mockClock();

const statusesOf = (responses: Response[]) => responses.map(({ status }) => status);

describe("setting up an authenticator", () => {
  it("returns the same QR code, secret and recovery codes for one challenge and stores none", async () => {
    const person = await newAdministrator();
    const client = browser();
    await client.login(person);
    const setup = await client.setUp();
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.recoveryCodes).toHaveLength(10);
    expect(setup.qrCodeUrl).toMatch(/^data:image\/svg\+xml,/);
    expect(await client.setUp()).toEqual(setup);
    const other = browser();
    await other.login(person);
    const otherSetup = await other.setUp();
    expect(otherSetup.secret).not.toBe(setup.secret);
    expect(otherSetup.recoveryCodes.some((code) => setup.recoveryCodes.includes(code))).toBe(false);
    const countCodes = "(SELECT count(*) FROM recovery_codes WHERE administratorId = a.id)";
    const rows = await env.DB.prepare(
      `SELECT secret, ${countCodes} AS codes FROM administrators a WHERE username = ?1`,
    )
      .bind(person.username)
      .all();
    expect(rows.results).toEqual([{ secret: null, codes: 0 }]);
  });

  it("is confirmed by a code of that secret, not by a recovery code", async () => {
    const person = await newAdministrator();
    const client = browser();
    await client.login(person);
    const { secret, recoveryCodes } = await client.setUp();
    expect((await client.verify(person, recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await client.verify(person, "")).status).toBe(400);
    expect((await client.verify(person, client.codeFor(secret, 3))).status).toBe(401);
    expect((await client.verify(person, client.codeFor(secret))).status).toBe(200);
    const again = browser();
    await again.login(person);
    expect((await again.verify(person, again.codeFor(secret))).status, "the code is used up").toBe(401);
    expect((await again.verify(person, recoveryCodes[0] ?? "")).status).toBe(200);
  });

  it("is refused once an authenticator is confirmed", async () => {
    const client = await enterPassword(await staffWithUnusedCode());
    const response = await client.post("/api/admin/setup-totp");
    expect(response.status).toBe(409);
    expect(JSON.stringify(await response.json())).not.toContain("otpauth");
  });

  it("succeeds for one of two concurrent challenges, and only the recovery codes of that one work", async () => {
    const person = await newAdministrator();
    const both = [browser(), browser()];
    const setups: AuthenticatorSetup[] = [];
    for (const client of both) {
      await client.login(person);
      setups.push(await client.setUp());
    }
    const responses = await Promise.all(
      both.map((client, i) => client.verify(person, client.codeFor(setups[i]?.secret ?? ""))),
    );
    expect(statusesOf(responses).sort()).toEqual([200, 401]);
    const winner = responses[0]?.ok ? 0 : 1;
    expect(await countSessions(person)).toBe(1);
    expect((await both[1 - winner]?.post("/api/admin/setup-totp"))?.status, "the other challenge ended").toBe(
      401,
    );
    for (const [i, setup] of setups.entries()) {
      const client = browser();
      await client.login(person);
      expect((await client.verify(person, setup.recoveryCodes[3] ?? "")).status).toBe(
        i === winner ? 200 : 401,
      );
    }
  });

  it("is refused when another challenge has finished it first", async () => {
    const person = await newAdministrator();
    const [slow, quick] = [browser(), browser()];
    await slow.login(person);
    const slowSetup = await slow.setUp();
    await quick.login(person);
    const { secret } = await quick.setUp();
    expect((await quick.verify(person, quick.codeFor(secret))).status).toBe(200);
    expect((await slow.verify(person, slow.codeFor(slowSetup.secret))).status).toBe(401);
  });
});

describe("a recovery code", () => {
  it("works once, for its owner, in lower case and with spaces", async () => {
    const [person, other] = [await staffWithUnusedCode(), await staffWithUnusedCode()];
    const typed = person.recoveryCodes[0]?.toLowerCase().replaceAll("-", " ") ?? "";
    expect((await (await enterPassword(other)).verify(other, typed)).status).toBe(401);
    expect((await (await enterPassword(person)).verify(person, typed)).status).toBe(200);
    expect((await (await enterPassword(person)).verify(person, typed)).status).toBe(401);
  });

  it("works once when twenty requests send it at once", async () => {
    const person = await staffWithUnusedCode();
    const all = await Promise.all(Array.from({ length: 20 }, () => enterPassword(person)));
    const responses = await Promise.all(
      all.map((client) => client.verify(person, person.recoveryCodes[1] ?? "")),
    );
    expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(1);
  });
});
