import type { CreationOptions, Passkey } from "#contract/passkeys.ts";
import type { SignedInAdministrator } from "./administrator.ts";
import type { TestBrowser } from "./browser.ts";
import { advanceMinutes } from "./clock.ts";

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
