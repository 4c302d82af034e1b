import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { hashPassword } from "./password.ts";
import { passwordHasher } from "./password-hasher.ts";

const cheapCost = { logN: 4, blockSize: 8, parallelization: 1 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const hasher = (logN = 4, address = "198.18.0.1") =>
  passwordHasher({
    env: { TEST_PASSWORD_LOG_N: logN },
    req: { url: "http://localhost/", header: () => address },
  } as never);

/** Fills the queue at once: the first hash is slow, and the others wait for it. */
const fillQueue = () =>
  Promise.all(
    [15, ...Array<number>(19).fill(4)].map((logN, i) => hasher(logN, `198.18.1.${i}`).hash("river gate 42")),
  );

describe("a password hash", () => {
  it("is salted and matches only its password", async () => {
    const [one, two] = [await hasher().hash("river gate 42"), await hasher().hash("river gate 42")];
    expect(one).not.toBe(two);
    expect(await hasher().matches("river gate 42", one)).toBe(true);
    for (const wrong of ["", "River gate 42", "river gate 42 ", "river gate 4"])
      expect(await hasher().matches(wrong, one), wrong).toBe(false);
  });

  it("matches if made by a command or by an earlier release at a different cost", async () => {
    for (const cost of [cheapCost, { logN: 5, blockSize: 8, parallelization: 5 }])
      expect(await hasher().matches("river gate 42", hashPassword("river gate 42", cost))).toBe(true);
  });

  it("matches both Unicode forms of an accent", async () => {
    expect(await hasher().matches("cafe\u0301 au lait", hashPassword("caf\u00e9 au lait", cheapCost))).toBe(
      true,
    );
    expect(await hasher().matches("caf\u00e9 au lait", await hasher().hash("cafe\u0301 au lait"))).toBe(true);
  });

  it("never matches a truncated stored hash", async () => {
    const storedHash = hashPassword("river gate 42", cheapCost);
    expect(await hasher().matches("river gate 42", storedHash.slice(0, -2))).toBe(false);
  });
});

describe("sign-ins that arrive at once", () => {
  /** At this cost, each hash takes several slices. */
  const bindings = { TEST_PASSWORD_LOG_N: 12 };
  const wrong = { username: "nobody", password: "wrong words" };

  it("wait in a queue of twenty, and those beyond it are told to retry", async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => browser().login(wrong, { bindings })));
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(20);
    const refused = all.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(all.length).toBe(statuses.filter((status) => status === 401).length + refused.length);
    expect(refused[0]?.headers.get("Retry-After")).toBe("10");
    expect(refused[0] && (await refusalOf(refused[0]))).toMatchObject({
      code: "unavailable",
      message: "Many people are signing in right now. Please try again in a few seconds.",
    });
    expect((await browser().login(wrong, { bindings })).status, "afterwards").toBe(401);
  });

  it("from one network leave room for others", async () => {
    const client = browser();
    const flood = Promise.all(Array.from({ length: 30 }, () => client.login(wrong, { bindings })));
    const other = browser().login(await newAdministrator(), { bindings });
    const statuses = (await flood).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect((await other).status).toBe(200);
  });

  it("are refused without a query while the queue is full", async () => {
    const hashes = fillQueue();
    const late = await browser().login(wrong, { bindings: { ...bindings, DB: undefined } as never });
    expect(late.status).toBe(503);
    await hashes;
  });

  it("let other requests run while a password is hashed", async () => {
    let isDone = false;
    const slow = browser().login(wrong, { bindings: { TEST_PASSWORD_LOG_N: 15 } });
    void slow.finally(() => {
      isDone = true;
    });
    let answerCount = 0;
    while (!isDone) {
      expect((await call("/api/health")).status).toBe(200);
      if (!isDone) answerCount++;
      await pause(1); // without a pause, workerd would run no timers
    }
    expect((await slow).status).toBe(401);
    expect(answerCount).toBeGreaterThan(10);
  });
});

describe("a password change", () => {
  it("uses up no code and counts no attempt while the queue is full", async () => {
    const { firstBrowser, password: currentPassword, recoveryCodes } = await newSignedInAdministrator();
    const body = { currentPassword, password: "weir gate 42", code: recoveryCodes[0] };
    const change = () => firstBrowser.post("/api/admin/password", body);
    const hashes = fillQueue();
    expect((await change()).status).toBe(503);
    const selectTries = "SELECT tries FROM sessions ORDER BY id DESC LIMIT 1";
    expect(await env.DB.prepare(selectTries).first("tries")).toBe(0);
    await hashes;
    expect((await change()).status).toBe(200);
  });
});
