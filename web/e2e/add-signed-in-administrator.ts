import { addAdministrator } from "#worker/auth/manage-administrators.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { withDatabase } from "../../.scripts/database.ts";
import { signedInBrowser } from "./signed-in-browser.ts";

/** Adds an administrator with a session to a local database. @returns the browser's storage state. */
export function addSignedInAdministrator(folder: string, origin: string, username: string) {
  const { insert, storageState } = signedInBrowser(origin, username, "This machine");
  const hash = hashPassword(crypto.randomUUID(), { ...fullCost, logN: 4, parallelization: 1 });
  withDatabase(folder, (database) => {
    for (const { sql, values } of [...addAdministrator(username, hash, ""), insert]) {
      database.prepare(sql).run(...values);
    }
  });
  return storageState;
}
