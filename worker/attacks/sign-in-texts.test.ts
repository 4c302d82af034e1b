import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "#contract/schema.ts";
import { changePassword, credentials } from "#contract/sign-in.ts";
import { normalizeUsername } from "#worker/auth/normalize-username.ts";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { interceptEffects } from "./intercept-effects.ts";
import { inParallel, longTimeout, textCases } from "./text-cases.ts";

it("any text as both name and password is refused as wrong or malformed", longTimeout, async () => {
  const effects = interceptEffects();
  await inParallel(textCases({ offset: 2 }), async (typed, index) => {
    const label = `${index}: ${JSON.stringify(typed.slice(0, 60))}`;
    const response = await browser().login({ username: typed, password: typed });
    const fits = z.safeParse(credentials, { username: typed, password: typed });
    expect(response.status, label).toBe(fits.success ? 401 : 400);
    const { fields = {} } = await refusalOf(response);
    for (const name of Object.keys(fields)) expect(["username", "password"], label).toContain(name);
    expect(response.headers.getSetCookie(), label).toEqual([]);
  });
  expect([effects.calls, effects.printed]).toEqual([[], []]);
});

it("an administrator with any name of up to 100 characters can sign in", longTimeout, async () => {
  const effects = interceptEffects();
  const names = new Map(
    textCases({ offset: 3 }).map((typed) => [normalizeUsername(typed.toWellFormed()), typed.toWellFormed()]),
  );
  const usernames = [...names]
    .filter(([key, { length }]) => key !== "" && length <= 100)
    .map(([, name]) => name);
  expect(usernames.length).toBeGreaterThan(40);
  await inParallel(usernames, async (username) => {
    const person = { ...(await newAdministrator(username)), username };
    const client = browser();
    expect((await client.login(person)).status, username).toBe(200);
    const { secret } = await client.setUp();
    expect((await client.verify(person, client.codeFor(secret))).status, username).toBe(200);
    expect(await (await client.session()).json()).toMatchObject({ data: { username: username.trim() } });
  });
  expect([effects.calls, effects.printed]).toEqual([[], []]);
});

it("any accepted password works at the next sign-in", longTimeout, async () => {
  const effects = interceptEffects();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { firstBrowser, ...person } = await newSignedInAdministrator();
  let currentPassword = person.password;
  for (const [index, password] of textCases({ offset: 1 }).entries()) {
    const label = `${index}: ${JSON.stringify(password.slice(0, 60))}`;
    vi.setSystemTime(Date.now() + 30_000); // the next time step, because each code works once
    await firstBrowser.session();
    const identity = { currentPassword, code: firstBrowser.codeFor(person.secret) };
    const response = await firstBrowser.change(changePassword.path, { ...identity, password });
    if (response.status === 200) {
      currentPassword = password;
      expect((await browser().login({ ...person, password })).status, label).toBe(200);
      expect(
        (await browser().login({ ...person, password: `${password.slice(0, -1)}~` })).status,
        label,
      ).toBe(401);
      continue;
    }
    expect(response.status, label).toBe(400);
    expect(Object.keys((await refusalOf(response)).fields ?? {}), label).toEqual(["password"]);
  }
  expect([effects.calls, effects.printed]).toEqual([[], []]);
});
