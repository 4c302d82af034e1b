import { expect, it } from "vitest";
import { z } from "#contract/schema.ts";
import { changePassword, credentials } from "#contract/sign-in.ts";
import { normalizeUsername } from "#worker/auth/normalize-username.ts";
import { newAdministrator, newStaff } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { inParallel } from "./in-parallel.ts";
import { watchOutside } from "./outside.ts";
import { patience, textsFor } from "./texts-for.ts";

it("any name and password are refused as what they are", patience, async () => {
  const outside = watchOutside();
  await inParallel(textsFor(2), async (typed, place) => {
    const told = `${place}: ${JSON.stringify(typed.slice(0, 60))}`;
    const response = await browser().login({ username: typed, password: typed });
    const fits = z.safeParse(credentials, { username: typed, password: typed });
    expect(response.status, told).toBe(fits.success ? 401 : 400);
    const { fields = {} } = await refusalOf(response);
    for (const name of Object.keys(fields)) expect(["username", "password"], told).toContain(name);
    expect(response.headers.getSetCookie(), told).toEqual([]);
  });
  expect([outside.calls, outside.printed, outside.mails]).toEqual([[], [], []]);
});

it("whoever has such a name signs in by it and is called by it", patience, async () => {
  const outside = watchOutside();
  const names = new Map(
    textsFor(3).map((typed) => [normalizeUsername(typed.toWellFormed()), typed.toWellFormed()]),
  );
  const fitting = [...names]
    .filter(([key, { length }]) => key !== "" && length <= 100)
    .map(([, name]) => name);
  expect(fitting.length).toBeGreaterThan(80);
  await inParallel(fitting, async (username) => {
    const person = { ...(await newAdministrator(username)), username };
    const own = browser();
    expect((await own.login(person)).status, username).toBe(200);
    const { secret } = await own.setUp();
    expect((await own.verify(person, own.codeFor(secret))).status, username).toBe(200);
    expect(await (await own.session()).json()).toMatchObject({ data: { username: username.trim() } });
  });
  expect([outside.calls, outside.printed, outside.mails]).toEqual([[], [], []]);
});

it("a password that is taken is the one that opens", patience, async () => {
  const outside = watchOutside();
  const { first, ...person } = await newStaff();
  for (const [place, password] of textsFor(1).entries()) {
    const told = `${place}: ${JSON.stringify(password.slice(0, 60))}`;
    const response = await first.post(changePassword.path, { password });
    if (response.status === 200) {
      expect((await browser().login({ ...person, password })).status, told).toBe(200);
      expect((await browser().login({ ...person, password: `${password.slice(0, -1)}~` })).status, told).toBe(
        401,
      );
      continue;
    }
    expect(response.status, told).toBe(400);
    expect(Object.keys((await refusalOf(response)).fields ?? {}), told).toEqual(["password"]);
  }
  expect([outside.calls, outside.printed, outside.mails]).toEqual([[], [], []]);
});
