import { randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "playwright-core";
import { addAdministrator } from "#worker/auth/manage-administrators.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import { origin } from "./browser.ts";
import { signedInBrowser } from "./signed-in-browser.ts";
import { writeRows } from "./write-rows.ts";

/** Adds an administrator without an authenticator, who can set one up by password alone, like the first administrator. */
export async function newAdministrator(): Promise<{ username: string; password: string }> {
  const credentials = { username: `Ana Ruiz ${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const hash = hashPassword(credentials.password, { ...fullCost, logN: 4, passes: 1 });
  const allowEnrolment = {
    sql: "UPDATE administrators SET enrolsByPassword = 1 WHERE passwordHash = ?1",
    values: [hash],
  };
  await writeRows(...addAdministrator(credentials.username, hash, ""), allowEnrolment);
  return credentials;
}

/** Adds an administrator as the operator's command does. @returns also the fragment of the one-time link. */
export async function administratorWithLink() {
  const credentials = { username: `Bo Lind ${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const hash = hashPassword(credentials.password, { ...fullCost, logN: 4, passes: 1 });
  const token = newToken();
  await writeRows(...addAdministrator(credentials.username, hash, hashToken(token)));
  return { ...credentials, fragment: `#enroll=${token}` };
}

/** Adds a session for an administrator. @returns the context options for `visit`. */
export async function openSession(
  username: string,
  name = "Firefox on Windows",
): Promise<BrowserContextOptions> {
  const { insert, storageState } = signedInBrowser(origin, username, name);
  await writeRows(insert);
  return { storageState };
}

/** Adds an administrator with a session, for `visit("/admin", await signedIn())`. */
export async function signedIn(): Promise<BrowserContextOptions> {
  return openSession((await newAdministrator()).username);
}
