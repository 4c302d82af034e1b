import { env } from "cloudflare:workers";
import { addAdministrator } from "#worker/auth/manage-administrators.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { browser } from "./browser.ts";

let number = 0;

export interface TestAdministrator {
  username: string;
  password: string;
}

/** Somebody new, whose authenticator is not set up yet. */
export async function newAdministrator(
  username = `Ana Ruiz ${++number} ${crypto.randomUUID().slice(0, 8)}`,
): Promise<TestAdministrator> {
  const password = `${crypto.randomUUID()} é`;
  const hash = hashPassword(password, { ...fullCost, logN: env.TEST_PASSWORD_LOG_N ?? 4, passes: 1 });
  for (const { sql, values } of addAdministrator(username, hash)) {
    await env.DB.prepare(sql)
      .bind(...values)
      .run();
  }
  return { username, password };
}

/** Somebody new who has gone through the first sign-in. The code of the present step is used up with it. */
export async function newStaff() {
  const person = await newAdministrator();
  const first = browser();
  await first.login(person);
  const { secret, recoveryCodes } = await first.setUp();
  await first.verify(person, first.codeFor(secret));
  return { ...person, secret, recoveryCodes, first };
}

export type TestStaff = Awaited<ReturnType<typeof newStaff>>;
