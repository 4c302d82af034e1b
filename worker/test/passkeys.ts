import { expect } from "vitest";
import type { CreationOptions, Passkey, RequestOptions } from "#contract/passkeys.ts";
import { newSignedInAdministrator, type SignedInAdministrator } from "./administrator.ts";
import type { TestBrowser } from "./browser.ts";
import { advanceMinutes } from "./clock.ts";
import { enterPassword } from "./sign-in.ts";
import { type SoftwareAuthenticator, softwareAuthenticator } from "./software-authenticator.ts";

export const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;
/** Returns the fields that confirm a person's identity. Advances the clock a minute, because each code works once. */
export const identity = (person: SignedInAdministrator) => {
  advanceMinutes(1);
  return { currentPassword: person.password, code: person.firstBrowser.codeFor(person.secret) };
};
export const creationOptions = async (person: SignedInAdministrator) =>
  dataOf<CreationOptions>(await person.firstBrowser.post("/api/admin/passkeys/options", identity(person)));
export const listedPasskeys = async (client: TestBrowser) =>
  dataOf<Passkey[]>(await client.get("/api/admin/passkeys"));

export const requestOptions = async (client: TestBrowser, path: string) =>
  dataOf<RequestOptions>(await client.post(path));

export async function withPasskey(
  algorithm?: "ES256" | "RS256",
): Promise<{ person: SignedInAdministrator; authenticator: SoftwareAuthenticator }> {
  const person = await newSignedInAdministrator();
  const authenticator = softwareAuthenticator(algorithm);
  const added = authenticator.register(await creationOptions(person));
  expect((await person.firstBrowser.change("/api/admin/passkeys", added)).status).toBe(200);
  return { person, authenticator };
}

/** Enters the password in a new browser. @returns the browser, and the options whose challenge a passkey signs */
export async function startPasskeySignIn(person: SignedInAdministrator) {
  const client = await enterPassword(person);
  return { client, options: await requestOptions(client, "/api/admin/verify-passkey/options") };
}
/** Sends the second step of a sign-in with a passkey. If it succeeds, continues with the session's token. */
export const verifyPasskey = (client: TestBrowser, { username }: SignedInAdministrator, passkey: object) =>
  client.change("/api/admin/verify-passkey", { username, passkey });
