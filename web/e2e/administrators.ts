import { randomUUID } from "node:crypto";
import { addAdministrator } from "#worker/auth/manage-administrators.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import { codeFor } from "./authenticator.ts";
import { origin } from "./browser.ts";
import { signedInBrowser } from "./signed-in-browser.ts";
import { writeRows } from "./write-rows.ts";

/**
 * Adds an administrator without an authenticator, who can set one up by password alone, as the first administrator can.
 */
export async function newAdministrator(): Promise<{ username: string; password: string }> {
  const credentials = { username: `Ana Ruiz ${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const hash = hashPassword(credentials.password, { ...fullCost, logN: 4, parallelization: 1 });
  const allowEnrolment = {
    sql: "UPDATE administrators SET enrolsByPassword = 1 WHERE passwordHash = ?1",
    values: [hash],
  };
  await writeRows(...addAdministrator(credentials.username, hash, ""), allowEnrolment);
  return credentials;
}

/**
 * Adds an administrator, sets up an authenticator through the API and deletes the session. The authenticator's current
 * code is used up.
 *
 * @returns the credentials, the authenticator's secret and the recovery codes
 */
export async function enrolledAdministrator() {
  const { username, password } = await newAdministrator();
  const headers = {
    "Content-Type": "application/json",
    "CF-Connecting-IP": randomAddress(), // sign-in calls are rate-limited
    Origin: origin,
    Cookie: "",
  };
  const post = async (step: string, body: object) => {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/admin/${step}`, init);
    if (!response.ok) throw new Error(`${step}: ${response.status} ${await response.text()}`);
    return response;
  };
  const loginResponse = await post("login", { username, password });
  headers.Cookie = loginResponse.headers.getSetCookie().join("; ");
  const { data } = (await (await post("setup-totp", {})).json()) as {
    data: { secret: string; recoveryCodes: string[] };
  };
  await post("verify", { username, token: codeFor(data.secret) });
  await writeRows({
    sql: "DELETE FROM sessions WHERE administratorId = (SELECT id FROM administrators WHERE username = ?1)",
    values: [username],
  });
  return { username, password, secret: data.secret, recoveryCodes: data.recoveryCodes };
}

/** Returns a random private IP address, so that tests do not share a rate limit. */
export const randomAddress = () => `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;

/**
 * Adds an administrator as `npm run operator -- staff add` does.
 *
 * @returns the credentials and the fragment of the one-time link
 */
export async function administratorWithLink() {
  const credentials = { username: `Bo Lind ${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const hash = hashPassword(credentials.password, { ...fullCost, logN: 4, parallelization: 1 });
  const token = newToken();
  await writeRows(...addAdministrator(credentials.username, hash, hashToken(token)));
  return { ...credentials, fragment: `#enroll=${token}` };
}

/** Adds an administrator's session on the site with this origin. @returns the context options for `visit`. */
export async function openSession(username: string, browserName = "Firefox on Windows", site = origin) {
  const { insert, storageState } = signedInBrowser(site, username, browserName);
  await writeRows(insert);
  return { storageState };
}

/** Adds an administrator with a session, for `visit("/admin", await signedIn())`. */
export async function signedIn() {
  return openSession((await newAdministrator()).username);
}
