import { randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "playwright-core";
import { addAdministrator } from "#worker/auth/manage-administrators.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { origin } from "./browser.ts";
import { signedInBrowser } from "./signed-in-browser.ts";
import { writeRows } from "./write-rows.ts";

/** Adds an administrator whose authenticator is not set up yet. */
export async function newAdministrator(): Promise<{ username: string; password: string }> {
  const person = { username: `Ana Ruiz ${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const hash = hashPassword(person.password, { ...fullCost, logN: 4, passes: 1 });
  await writeRows(...addAdministrator(person.username, hash));
  return person;
}

/** Adds a session for an administrator. @returns the context options for `visit`. */
export async function openSession(
  username: string,
  name = "Firefox on Windows",
): Promise<BrowserContextOptions> {
  const { rows, storageState } = signedInBrowser(origin, username, name);
  await writeRows(rows);
  return { storageState };
}

/** The session of a new administrator: `visit("/admin", await signedIn())`. */
export async function signedIn(): Promise<BrowserContextOptions> {
  return openSession((await newAdministrator()).username);
}
