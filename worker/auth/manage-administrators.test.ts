import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { advanceSeconds, mockClock } from "#worker/test/clock.ts";
import { everyRow } from "#worker/test/every-row.ts";
import {
  addAdministrator,
  resetAuthenticator,
  resetPassword,
  type Statement,
} from "./manage-administrators.ts";
import { fullCost, hashPassword } from "./password.ts";
import { hashToken, newToken } from "./token.ts";

mockClock();

const run = (statements: Statement[]) =>
  env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
const hash = (password: string) => hashPassword(password, { ...fullCost, logN: 4, parallelization: 1 });

it("does not add an administrator under another spelling of an existing name", async () => {
  const { username } = await newAdministrator();
  const before = await everyRow();
  await run(addAdministrator(` ${username.toUpperCase()} `, hash("weir gate 42"), hashToken(newToken())));
  expect(await everyRow()).toEqual(before);
});

it("resets a password, ends sessions and challenges, and keeps the authenticator", async () => {
  const [person, other] = [await newSignedInAdministrator(), await newSignedInAdministrator()];
  const withChallenge = browser();
  await withChallenge.login(person);
  await run(resetPassword(person.username.toLowerCase(), hash("weir gate 42"), hashToken(newToken())));
  advanceSeconds(60);
  expect((await person.firstBrowser.session()).status).toBe(401);
  expect((await withChallenge.verify(person, withChallenge.codeFor(person.secret))).status).toBe(401);
  expect((await other.firstBrowser.session()).status).toBe(200);
  expect((await browser().login(person)).status).toBe(401);
  const client = browser();
  await client.login({ ...person, password: "weir gate 42" });
  expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(200);
});

it("removes authenticator, recovery codes and sessions, and allows setting up another authenticator", async () => {
  const [person, other] = [await newSignedInAdministrator(), await newSignedInAdministrator()];
  await run(resetAuthenticator(person.username, hashToken("link")));
  const selectCode =
    "SELECT 1 FROM recovery_codes JOIN administrators a ON a.id = administratorId WHERE username = ?1";
  expect(await env.DB.prepare(selectCode).bind(person.username).first()).toBeNull();
  expect((await person.firstBrowser.session()).status).toBe(401);
  expect((await other.firstBrowser.session()).status).toBe(200);
  const client = browser();
  const opened = await client.login({ ...person, enrolment: "link" });
  expect(await opened.json()).toMatchObject({ requiresSetup: true });
  const { secret } = await client.setUp();
  expect((await client.verify(person, person.recoveryCodes[0] ?? "")).status).toBe(401);
  expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(401);
  expect(
    (await client.verify(person, client.codeFor(secret))).status,
    "time steps used with the old secret do not count for the new one",
  ).toBe(200);
});

it.each([
  ["password", resetPassword("nobody at all", "x", "y")],
  ["authenticator", resetAuthenticator("nobody at all", "y")],
])("does not reset the %s of an unknown name", async (_, statements) => {
  await newSignedInAdministrator();
  const before = await everyRow();
  await run(statements);
  expect(await everyRow()).toEqual(before);
});
