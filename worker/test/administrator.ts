import { env } from "cloudflare:workers";
import { addAdministrator } from "#worker/auth/manage-administrators.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { browser } from "./browser.ts";

let usernameCounter = 0;

interface TestAdministrator {
  username: string;
  password: string;
}

/** Adds an administrator without an authenticator, who can set one up by password like the first administrator. */
export async function newAdministrator(
  username = `Ana Ruiz ${++usernameCounter} ${crypto.randomUUID().slice(0, 8)}`,
): Promise<TestAdministrator> {
  const password = `${crypto.randomUUID()} é`;
  const hash = hashPassword(password, {
    ...fullCost,
    logN: env.TEST_PASSWORD_LOG_N ?? 4,
    parallelization: 1,
  });
  const allowEnrolment = {
    sql: "UPDATE administrators SET enrolsByPassword = 1 WHERE passwordHash = ?1",
    values: [hash],
  };
  const statements = [...addAdministrator(username, hash, ""), allowEnrolment];
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
  return { username, password };
}

/** Adds an administrator and completes the first sign-in, which uses up the code of the current time step. */
export async function newSignedInAdministrator() {
  const person = await newAdministrator();
  const firstBrowser = browser();
  await firstBrowser.login(person);
  const { secret, recoveryCodes } = await firstBrowser.setUp();
  await firstBrowser.verify(person, firstBrowser.codeFor(secret));
  return { ...person, secret, recoveryCodes, firstBrowser };
}

export type SignedInAdministrator = Awaited<ReturnType<typeof newSignedInAdministrator>>;
