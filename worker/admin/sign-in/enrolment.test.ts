import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addAdministrator, resetAuthenticator, resetPassword } from "#worker/auth/manage-administrators.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import { newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";

mockClock();

const password = "weir gate 42";
const cheapHash = () => hashPassword(password, { ...fullCost, logN: 4, parallelization: 1 });
const run = (statements: ReturnType<typeof addAdministrator>) =>
  env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));

/** Runs the statements of `npm run operator -- staff add`. */
async function addAccount() {
  const person = { username: `Bo Lind ${crypto.randomUUID().slice(0, 8)}`, password, enrolment: newToken() };
  await run(addAdministrator(person.username, cheapHash(), hashToken(person.enrolment)));
  return person;
}

const linkNeededMessage =
  "To set up this account, open the one-time link from the site's operator and log in there.";
const linkExpiredMessage =
  "This link has expired or isn't for this account. Please ask the site's operator for another.";

describe("an account that an operator has added", () => {
  it("sets up its authenticator with the one-time link, once", async () => {
    const person = await addAccount();
    const client = browser();
    const response = await client.login(person);
    expect(await response.json()).toMatchObject({ requiresSetup: true });
    const { secret } = await client.setUp();
    expect((await client.verify(person, client.codeFor(secret))).status).toBe(200);
    expect((await client.session()).status).toBe(200);
    const selectLink = await env.DB.prepare("SELECT * FROM enrolments WHERE tokenHash = ?1");
    expect(await selectLink.bind(hashToken(person.enrolment)).first()).toBeNull();

    await run(resetAuthenticator(person.username, hashToken(newToken())));
    const again = await browser().login(person);
    expect(again.status).toBe(401);
    expect((await refusalOf(again)).message).toBe(linkExpiredMessage);
  });

  it("cannot be set up by password alone", async () => {
    const { username } = await addAccount();
    const client = browser();
    const response = await client.login({ username, password });
    expect(response.status).toBe(401);
    expect((await refusalOf(response)).message).toBe(linkNeededMessage);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await client.post("/api/admin/setup-totp")).status).toBe(401);
  });

  it("reveals nothing about a link without the password", async () => {
    const person = await addAccount();
    const response = await browser().login({ ...person, password: "wrong words" });
    expect((await refusalOf(response)).message).toBe("Invalid username or password");
  });

  it.each([
    ["another account's link", async () => (await addAccount()).enrolment],
    ["a made-up link", async () => "A".repeat(43)],
    ["a blank link", async () => " "],
  ])("cannot be set up with %s", async (_, link) => {
    const person = await addAccount();
    const response = await browser().login({ ...person, enrolment: await link() });
    expect(response.status).toBe(401);
    expect((await refusalOf(response)).message).toBe(linkExpiredMessage);
  });

  it("has 24 hours to use the link", async () => {
    const [person, late] = [await addAccount(), await addAccount()];
    advanceMinutes(24 * 60 - 1);
    expect((await browser().login(person)).status).toBe(200);
    advanceMinutes(1);
    expect((await refusalOf(await browser().login(late))).message).toBe(linkExpiredMessage);
  });

  it("has only one link: a new one replaces it", async () => {
    const person = await addAccount();
    const enrolment = newToken();
    await run(resetPassword(person.username, cheapHash(), hashToken(enrolment)));
    expect((await browser().login(person)).status).toBe(401);
    expect((await browser().login({ ...person, enrolment })).status).toBe(200);
  });

  it("keeps its link when its name is added again", async () => {
    const person = await addAccount();
    await run(addAdministrator(person.username, cheapHash(), hashToken("other")));
    expect((await browser().login({ ...person, enrolment: "other" })).status).toBe(401);
    expect((await browser().login(person)).status).toBe(200);
  });

  it("is set up by only one of two browsers with the link", async () => {
    const person = await addAccount();
    const both = [browser(), browser()];
    const secrets: string[] = [];
    for (const client of both) {
      await client.login(person);
      secrets.push((await client.setUp()).secret);
    }
    const responses = await Promise.all(
      both.map((client, i) => client.verify(person, client.codeFor(secrets[i] ?? ""))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

it("a reset account cannot be set up by password alone, not even by a sign-in already in progress", async () => {
  const person = await newSignedInAdministrator();
  const signingIn = browser();
  await signingIn.login(person);
  await run(resetAuthenticator(person.username, hashToken("link")));
  expect((await signingIn.post("/api/admin/setup-totp")).status).toBe(401);
  expect((await refusalOf(await browser().login(person))).message).toBe(linkNeededMessage);
  expect((await browser().login({ ...person, enrolment: "link" })).status).toBe(200);
});

it("resetting a password keeps the authenticator and requires no link", async () => {
  const { username } = await newSignedInAdministrator();
  await run(resetPassword(username, cheapHash(), hashToken("link")));
  const response = await browser().login({ username, password });
  expect(await response.json()).toMatchObject({ requiresVerification: true });
});

it("stores only a hash of the link's token", async () => {
  const { enrolment } = await addAccount();
  const { results } = await env.DB.prepare("SELECT * FROM enrolments").all();
  expect(JSON.stringify(results)).not.toContain(enrolment);
});
