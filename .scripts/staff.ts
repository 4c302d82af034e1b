import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { company } from "#contract/company.ts";
import {
  addAdministrator,
  resetAuthenticator,
  resetPassword,
  type Statement,
} from "#worker/auth/manage-administrators.ts";
import { normalizeUsername } from "#worker/auth/normalize-username.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { passwordProblem } from "#worker/auth/password-policy.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import { askPassword } from "./ask-password.ts";
import { main, run } from "./run.ts";

/**
 * `npm run operator -- staff add|password|authenticator NAME`: adds an administrator, sets a new password, or removes a
 * lost authenticator, in the local database (`--folder` names another one) or, with `--remote`, in the deployed one. Prints
 * the one-time link with which an account without an authenticator sets one up.
 */
const usage = "Usage: npm run operator -- staff add|password|authenticator NAME [--remote]";
const longestName = 100;

interface Row {
  username: string;
  passwordHash: string;
  secret: string | null;
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { remote: { type: "boolean", default: false }, folder: { type: "string" } },
    allowPositionals: true,
  });
  const [action = "", username = "", ...more] = positionals;
  if (!["add", "password", "authenticator"].includes(action) || more.length) throw new Error(usage);
  if (!normalizeUsername(username) || username.length > longestName)
    throw new Error(`${usage}\nA name has 1 to ${longestName} characters.`);
  const persist = values.folder ? ["--persist-to", resolve(values.folder)] : [];
  const database = [
    "d1",
    "execute",
    "DB",
    "--yes",
    ...(values.remote ? ["--remote"] : ["--local", ...persist]),
  ];

  const token = newToken();
  const tokenHash = hashToken(token);
  const printLink = () => {
    const site = values.remote ? company.website : "http://localhost:8787";
    console.log(`Hand over this link, which works once and for 24 hours:\n${site}/admin#enroll=${token}`);
  };
  if (action === "authenticator") {
    await write(database, resetAuthenticator(username, tokenHash));
    const row = await read(database, username);
    if (!row) throw new Error(`There is no administrator called ${username}.`);
    console.log(
      `${row.username} sets up a new authenticator at the next sign-in. All their sessions have ended.`,
    );
    return printLink();
  }
  const password = await askPassword(`Password for ${username} (empty for a random one): `);
  const fault = passwordProblem(password, username);
  if (fault) throw new Error(`${fault}.`);
  const hash = hashPassword(password, fullCost);
  const change = action === "add" ? addAdministrator : resetPassword;
  await write(database, change(username, hash, tokenHash));
  const row = await read(database, username);
  if (action === "add") {
    if (row?.passwordHash !== hash) throw new Error(`There is an administrator called ${username} already.`);
    console.log(`${row.username} may sign in, and sets up an authenticator then.`);
  } else {
    if (!row) throw new Error(`There is no administrator called ${username}.`);
    console.log(`${row.username} has a new password. All their sessions have ended.`);
  }
  if (row.secret === null) printLink();
});

/** Passes the SQL in a file that only this user can read, because it contains a password hash. */
async function write(database: string[], statements: Statement[]): Promise<void> {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(".cache/staff-");
  try {
    const file = join(folder, "statements.sql");
    writeFileSync(file, `${statements.map(inline).join(";\n")};\n`, { mode: 0o600 });
    await run("wrangler", [...database, "--file", file], { silent: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function read(database: string[], username: string): Promise<Row | undefined> {
  const sql = "SELECT username, passwordHash, secret FROM administrators WHERE nameKey = ?1";
  const command = inline({ sql, values: [normalizeUsername(username)] });
  const output = await run("wrangler", [...database, "--json", "--command", command], { silent: true });
  const [result] = JSON.parse(output.slice(output.indexOf("["))) as [{ results: Row[] }];
  return result.results[0];
}

function inline({ sql, values }: Statement): string {
  return sql.replace(/\?(\d+)/g, (_, number) => `'${values[Number(number) - 1]?.replaceAll("'", "''")}'`);
}
