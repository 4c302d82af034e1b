import { describe, expect, it } from "vitest";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";

mockClock();

describe("wrong passwords", () => {
  const tryTimes = async (
    times: number,
    person: { username: string; password: string },
    client = browser(),
  ) => {
    const statuses = [];
    for (let i = 0; i < times; i++) statuses.push((await client.login(person)).status);
    return statuses;
  };
  const tenRefusals = Array<number>(10).fill(401);

  it("block even the right password after ten attempts until the time in Retry-After, for known and unknown names", async () => {
    const { username, password } = await newAdministrator();
    for (const name of [username, `nobody ${crypto.randomUUID()}`]) {
      const client = browser();
      expect(await tryTimes(10, { username: name, password: "wrong" }, client)).toEqual(tenRefusals);
      advanceMinutes(5);
      const response = await client.login({ username: name, password });
      expect(response.status).toBe(429);
      expect(response.headers.get("Retry-After")).toBe("600");
      expect(await refusalOf(response)).toEqual({
        ...{ success: false, code: "too_many" },
        message: "Too many attempts. Please try again in 10 minutes.",
      });
      advanceMinutes(10);
      expect((await client.login({ username: name, password })).status).toBe(name === username ? 200 : 401);
    }
  });

  it("are counted in a sliding window of fifteen minutes", async () => {
    const { username } = await newAdministrator();
    const person = { username, password: "wrong" };
    const client = browser();
    await tryTimes(1, person, client);
    advanceMinutes(14);
    expect(await tryTimes(9, person, client)).toEqual(tenRefusals.slice(1));
    advanceMinutes(1);
    expect(await tryTimes(2, person, client)).toEqual([401, 429]);
  });

  it("are counted from zero after a completed sign-in, not after the right password alone", async () => {
    const person = await newSignedInAdministrator();
    const client = browser();
    for (const code of person.recoveryCodes.slice(0, 3)) {
      expect(await tryTimes(9, { ...person, password: "wrong" }, client)).toEqual(tenRefusals.slice(1));
      expect((await client.login(person)).status).toBe(200);
      expect((await client.verify(person, code)).status).toBe(200);
    }
    await tryTimes(9, { ...person, password: "wrong" }, client);
    expect((await client.login(person)).status).toBe(200);
    expect((await client.login(person)).status).toBe(429);
  });

  it("from another network do not lock the owner out", async () => {
    const person = await newAdministrator();
    const attacker = browser("2001:db8:6:6::1");
    await tryTimes(10, { ...person, password: "wrong" }, attacker);
    expect((await browser().login(person)).status).toBe(200);
    const neighbor = browser("2001:db8:6:6:ffff::2");
    const disguised = { ...person, username: person.username.toUpperCase() };
    expect((await neighbor.login(disguised)).status, "the same network").toBe(429);
    expect((await browser("2001:db8:6:7::1").login(person)).status).toBe(200);
  });

  it("are limited to ten when fifty arrive at once", async () => {
    const { username } = await newAdministrator();
    const client = browser();
    const all = Array.from({ length: 50 }, () => client.login({ username, password: "wrong" }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });
});
