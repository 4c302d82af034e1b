import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { createServer as createVite } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { company } from "#contract/company.ts";
import { databaseFile, withDatabase } from "../../.scripts/database.ts";
import { choosePort } from "../../.scripts/port.ts";
import { origin, rowsIn } from "./browser.ts";
import { copyMigrated } from "./copy-migrated.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = resolve(import.meta.dirname, "../..");

const enrolmentLink =
  /Hand over this link, which works once and for 24 hours:\nhttp:\/\/localhost:8787\/admin#enroll=[\w-]{43}\n$/;

/** Runs a command to its end. @returns its output and exit code. */
function run(script: string, env: NodeJS.ProcessEnv, { cwd = root, args = [] as string[], input = "" } = {}) {
  const file = join(root, ".scripts", script);
  const { status, stdout, stderr } = spawnSync("node", [file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    input,
  });
  return { status, stdout, stderr };
}

it.each(["abc", "99999", "0", "-1", "80.5"])("rejects %s as a port", (text) => {
  expect(() => choosePort(8787, text)).toThrow(`PORT is "${text}"`);
});

it("start reports a port in use before it does anything else", () => {
  const { status, stdout, stderr } = run("start.ts", { PORT: new URL(origin).port });
  expect(stderr).toContain("is taken");
  expect(stdout).toBe("");
  expect(status).toBe(1);
});

it("dev reports that its fixed port 8787 is taken, and proposes no other", async () => {
  const server = createServer().on("error", () => {}); // the port may be in use already
  await new Promise((resolve) => server.once("error", resolve).listen(8787, () => resolve(undefined)));
  const { status, stderr } = run("dev.ts", {});
  server.close();
  expect(stderr).toBe("Port 8787 is taken: something runs there already.\n");
  expect(status).toBe(1);
});

it("dev lets its pages call the API", async () => {
  const proxy = { "/api": { target: origin } }; // in place of port 8787
  const vite = await createVite({
    ...{ configFile: join(root, "vite.config.ts"), cacheDir: temporaryFolder(), logLevel: "error" },
    server: { port: 0, proxy },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const page = new URL(vite.resolvedUrls?.local[0] ?? "").origin;
  const response = await fetch(`${page}/api/admin/login`, {
    method: "POST",
    headers: { Origin: page, "Content-Type": "application/json" },
    body: JSON.stringify({ username: "nobody", password: "no password" }),
  });
  expect(((await response.json()) as { message: string }).message).toBe("Invalid username or password");
});

it.each(["SIGINT", "SIGHUP"] as const)(
  "a command that %s interrupts fails, and ends what it has started",
  async (signal) => {
    const folder = temporaryFolder();
    const wrangler = `#!/bin/sh\necho $$ > ${folder}/pid.new\nmv ${folder}/pid.new ${folder}/pid\nexec sleep 60\n`;
    writeFileSync(join(folder, "wrangler"), wrangler, { mode: 0o755 });
    const env = { ...process.env, WRANGLER_LOG_PATH: folder, PATH: `${folder}:${process.env.PATH}` };
    const backup = join(folder, "backup.sql");
    const command = spawn("node", [join(root, ".scripts/backup.ts"), backup], {
      cwd: root,
      env,
      stdio: "ignore",
    });
    const exit = once(command, "exit");
    await expect.poll(() => existsSync(join(folder, "pid"))).toBe(true);
    command.kill(signal);
    expect(await exit).toEqual([130, null]);
    const pid = Number(readFileSync(join(folder, "pid"), "utf8"));
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(readdirSync(folder).filter((name) => name.startsWith("backup"))).toEqual([]);
  },
);

it("a Worker ends when SIGINT interrupts the process that started it", async () => {
  const folder = temporaryFolder();
  const wrangler = `#!/bin/sh\necho $$ > ${folder}/pid.new\nmv ${folder}/pid.new ${folder}/pid\nexec sleep 60\n`;
  writeFileSync(join(folder, "wrangler"), wrangler, { mode: 0o755 });
  const script = `(await import("${root}/.scripts/worker.ts")).startWorker({ folder: "${folder}" })`;
  const command = spawn("node", ["--input-type=module", "--eval", script], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    stdio: "ignore",
  });
  const exit = once(command, "exit");
  await expect.poll(() => existsSync(join(folder, "pid"))).toBe(true);
  command.kill("SIGINT");
  expect(await exit).toEqual([130, null]);
  const pid = Number(readFileSync(join(folder, "pid"), "utf8"));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), { timeout: 60_000 });
});

it("installs only if dependencies have changed", () => {
  const folder = temporaryFolder();
  for (const name of ["bin", "node_modules"]) mkdirSync(join(folder, name));
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(root, name), join(folder, name));
  const script = join(root, ".scripts/install.mjs");
  // A fake npm, which creates npm's list of installed packages and then passes `--done`, as our `prepare` script does.
  const npm = `#!/bin/sh\necho "$@" >> calls\ntouch node_modules/.package-lock.json\nnode ${script} --done\n`;
  writeFileSync(join(folder, "bin/npm"), npm, { mode: 0o755 });
  const install = () => {
    expect(run("install.mjs", { PATH: `${folder}/bin:${process.env.PATH}` }, { cwd: folder }).status).toBe(0);
    return readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
  };
  expect(install()).toEqual(["install --loglevel=error"]);
  expect(install()).toHaveLength(1);
  writeFileSync(join(folder, "package-lock.json"), "{}");
  expect(install()).toHaveLength(2);
  expect(install()).toHaveLength(2);
});

/**
 * Runs `staff` with a fake wrangler, whose database has one administrator, because tests have no Cloudflare account.
 * @returns its output, and all SQL that it passed to wrangler
 */
function staff(args: string[], env: NodeJS.ProcessEnv = {}, input = "") {
  const folder = temporaryFolder();
  const output = JSON.stringify([{ results: [{ username: "Ana", passwordHash: "", secret: null }] }]);
  const sqlFile = join(folder, "sql");
  const wrangler = `#!/bin/sh\nfor last; do :; done\ncat "$last" 2>&- >> ${sqlFile} || echo "$last" >> ${sqlFile}\necho '${output}'\n`;
  writeFileSync(join(folder, "wrangler"), wrangler, { mode: 0o755 });
  const variables = { ...env, WRANGLER_LOG_PATH: folder, PATH: `${folder}:${process.env.PATH}` };
  const result = run("staff.ts", variables, { args, input });
  return { ...result, sql: existsSync(sqlFile) ? readFileSync(sqlFile, "utf8") : "" };
}

it.each([
  ["production", { CLOUDFLARE_ENV: "" }, ["--remote"], company.website],
  ["staging", { CLOUDFLARE_ENV: "staging" }, ["--remote"], "https://ADDRESS-OF-STAGING"],
  ["a local server", { PORT: "9000" }, [], "http://localhost:9000"],
])("staff links to the panel of %s", (_, env, args, site) => {
  const result = staff(["authenticator", "Ana", ...args], env);
  expect(result).toMatchObject({ status: 0, stderr: "" });
  expect(result.stdout).toContain(`\n${site}/admin#enroll=`);
});

it("staff prints a random password, and a link to the panel if there is no authenticator", () => {
  const result = staff(["password", "ana"]);
  expect(result).toMatchObject({ status: 0, stderr: "" });
  expect(result.sql).toContain("UPDATE administrators");
  expect(result.stdout).toMatch(/^Password: [\w-]{20}\nAna has a new password\./);
  expect(result.stdout).toMatch(enrolmentLink);
});

it.each([
  ["Ctrl+C", "\x03"],
  ["Ctrl+D", "\x04"],
])("staff sets no password if its prompt is left with %s", (_, key) => {
  const pretendTerminal = "--import=data:text/javascript,process.stdin.isTTY=true";
  const result = staff(["password", "ana"], { NODE_OPTIONS: pretendTerminal }, key);
  expect(result.stdout).toBe("Password for ana (empty for a random one): \n");
  expect(result).toMatchObject({ status: 1, stderr: "Nothing was changed.\n" });
  expect(result.sql).not.toContain("UPDATE");
});

it("staff says that a name is taken", () => {
  const result = staff(["add", "ana"]);
  expect(result).toMatchObject({ status: 1, stdout: "" });
  expect(result.stderr).toContain("There is an administrator called ana already.");
});

it("a command prints its usage when given --help", () => {
  const { status, stdout, stderr } = run("data-request.ts", {}, { args: ["--help"] });
  expect(stderr).toMatch(/^Unknown option '--help'\.\nUsage: npm run .+\n$/);
  expect(stdout).toBe("");
  expect(status).toBe(1);
});

it.each([
  [["remove", "ana"], "Usage"],
  [["add", " "], "A name has 1 to 100 characters"],
  [["add", "ana", "weir gate 42"], "Usage"],
])("staff %j fails with %s", (args, reason) => {
  const { status, stderr, stdout } = run("staff.ts", {}, { args });
  expect(stderr).toContain(reason);
  expect(stdout).toBe("");
  expect(status).toBe(1);
});

it("operator commands on a local database leave no data in logs or wrangler's arguments, and no temporary files of their own", async () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  const [logs, temporary, bin] = ["logs", "temporary", "bin"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [logs, temporary, bin]) mkdirSync(path);
  const realWrangler = join(root, "node_modules/.bin/wrangler");
  const calls = join(folder, "calls");
  // Records wrangler's arguments, which every user of the machine can read.
  writeFileSync(join(bin, "wrangler"), `#!/bin/sh\necho "$@" >> ${calls}\nexec ${realWrangler} "$@"\n`, {
    mode: 0o755,
  });
  const env = { WRANGLER_LOG_PATH: logs, TMPDIR: temporary, PATH: `${bin}:${process.env.PATH}` };
  const command = (script: string, args: string[], input = "") => {
    const result = run(script, env, { args: [...args, "--folder", folder], input });
    expect(result, script).toMatchObject({ status: 0, stderr: "" });
    return result.stdout;
  };
  const insertMessage = `INSERT INTO contact_messages (name, email, subject, message, createdAt, reference, bodyHash)
    VALUES ('Marker', 'marker@example.com', 'general', 'A marker text.', '2026', 'M-1', '')`;
  withDatabase(folder, (database) => database.exec(insertMessage));

  const added = command("staff.ts", ["add", "Marker Ruiz"], "marker gate 42\n");
  expect(added).toMatch(/^Marker Ruiz may sign in, and sets up an authenticator then\.\n/);
  expect(added).toContain("ADMIN_USERNAME and ADMIN_PASSWORD do not sign in");
  expect(added).toMatch(enrolmentLink);
  const [administrator] = rowsIn(databaseFile(folder), "SELECT passwordHash FROM administrators");
  expect(administrator?.passwordHash).toMatch(/^scrypt\$15\$8\$3\$/);
  const backup = join(folder, "backup.sql");
  command("backup.ts", [backup]);
  expect(readFileSync(backup, "utf8")).toContain("A marker text.");
  expect(command("data-request.ts", ["export", "marker@example.com"])).toContain("A marker text.");
  expect(command("data-request.ts", ["erase", "marker@example.com", "--yes"])).toContain("Erased 1 message");

  expect(readdirSync(logs)).toEqual([]);
  expect(readdirSync(temporary).filter((name) => name.startsWith("millrace-"))).toEqual([]);
  expect(readFileSync(calls, "utf8")).toContain("d1 execute DB");
  expect(readFileSync(calls, "utf8")).not.toMatch(/marker|scrypt|SELECT/i);
  expect(existsSync(backup)).toBe(true);
});

it("staff refuses a short password, and prints which older wrangler logs contain rows, and how to delete them", () => {
  const folder = temporaryFolder();
  const logWithRows = join(folder, "wrangler-rows.log");
  const padding = `${"x".repeat(79)}\n`.repeat(20_000); // puts the rows into the second chunk that is read
  writeFileSync(logWithRows, `${padding}        "passwordHash": "scrypt$14$8$5$salt$hash"\n`);
  writeFileSync(join(folder, "wrangler-none.log"), `${padding}GET /api/health 200 OK\n`);
  const { stderr } = run(
    "staff.ts",
    { WRANGLER_LOG_PATH: folder },
    { args: ["add", "ana"], input: "short\n" },
  );
  expect(stderr).toContain(`Delete them:\n  rm "${logWithRows}"\n`);
  expect(stderr).not.toContain("wrangler-none.log");
  expect(stderr).toContain("Password must be at least 8 characters.");
});
