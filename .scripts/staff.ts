import { randomBytes } from "node:crypto";
import { company } from "#contract/company.ts";
import { addAdministrator, resetAuthenticator, resetPassword } from "#worker/auth/manage-administrators.ts";
import { normalizeUsername } from "#worker/auth/normalize-username.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { passwordProblem } from "#worker/auth/password-policy.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import { askPassword } from "./ask-password.ts";
import { type DatabaseOptions, databaseOptions, databaseUsage, execute, readRows } from "./execute-sql.ts";
import { choosePort } from "./port.ts";
import { main, readArguments } from "./run.ts";
import { warnAboutLoggedRows } from "./wrangler-logs.ts";

/**
 * `npm run operator -- staff add|password|authenticator NAME`: adds an administrator, sets a new password, or
 * removes a lost authenticator and also the recovery codes and passkeys. Works on the local database (`--folder`
 * names another one) or, with `--remote`, on the deployed one. Prints the one-time link with which an account
 * without an authenticator sets one up.
 */
const usage = `Usage: npm run operator -- staff add|password|authenticator NAME ${databaseUsage}`;
const maxNameLength = 100;

interface AdministratorRow {
  username: string;
  passwordHash: string;
  secret: string | null;
  /** The number of all administrators. */
  count: number;
}

await main(async () => {
  const { values: database, positionals } = readArguments(usage, {
    options: databaseOptions,
    allowPositionals: true,
  });
  const [action = "", username = "", ...more] = positionals;
  if (!["add", "password", "authenticator"].includes(action) || more.length) throw new Error(usage);
  if (!normalizeUsername(username) || username.length > maxNameLength)
    throw new Error(`${usage}\nA name has 1 to ${maxNameLength} characters.`);
  warnAboutLoggedRows();

  const origin = panelOrigin(database);
  const token = newToken();
  const tokenHash = hashToken(token);
  const printLink = () => {
    console.log(`Hand over this link, which works once and for 24 hours:\n${origin}/admin#enroll=${token}`);
  };
  if (action === "authenticator") {
    await execute(database, resetAuthenticator(username, tokenHash));
    const row = await readAdministrator(database, username);
    if (!row) throw new Error(`There is no administrator called ${username}.`);
    console.log(
      `${row.username} sets up a new authenticator at the next sign-in. All their sessions have ended.`,
    );
    return printLink();
  }
  const typedPassword = await askPassword(`Password for ${username} (empty for a random one): `);
  const password = typedPassword || randomBytes(15).toString("base64url");
  const printPassword = () => {
    if (!typedPassword) console.log(`Password: ${password}`);
  };
  const problem = passwordProblem(password, username);
  if (problem) throw new Error(`${problem}.`);
  const passwordHash = hashPassword(password, fullCost);
  const makeStatements = action === "add" ? addAdministrator : resetPassword;
  await execute(database, makeStatements(username, passwordHash, tokenHash));
  const row = await readAdministrator(database, username);
  if (action === "add") {
    if (row?.passwordHash !== passwordHash)
      throw new Error(`There is an administrator called ${username} already.`);
    printPassword();
    console.log(`${row.username} may sign in, and sets up an authenticator then.`);
    if (row.count === 1)
      console.log(
        "ADMIN_USERNAME and ADMIN_PASSWORD do not sign in: they only create the first administrator.",
      );
  } else {
    if (!row) throw new Error(`There is no administrator called ${username}.`);
    printPassword();
    console.log(`${row.username} has a new password. All their sessions have ended.`);
  }
  if (row.secret === null) printLink();
});

/**
 * Returns the origin of the admin panel. For staging it is a placeholder, because the address contains the name of the
 * Cloudflare account.
 */
function panelOrigin({ remote }: DatabaseOptions): string {
  if (!remote) return `http://localhost:${choosePort(8787)}`;
  const environment = process.env.CLOUDFLARE_ENV;
  return environment ? `https://ADDRESS-OF-${environment.toUpperCase()}` : company.website;
}

async function readAdministrator(
  database: DatabaseOptions,
  username: string,
): Promise<AdministratorRow | undefined> {
  const sql =
    "SELECT username, passwordHash, secret, (SELECT count(*) FROM administrators) AS count FROM administrators WHERE nameKey = ?1";
  const [rows] = await readRows<AdministratorRow>(database, [{ sql, values: [normalizeUsername(username)] }]);
  return rows?.[0];
}
