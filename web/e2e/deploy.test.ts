import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { configurationFaults } from "../../.scripts/deploy/configuration-faults.ts";
import { origin } from "./browser.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = resolve(import.meta.dirname, "../..");

interface FakeToolOutput {
  /** Names of the deployed secrets; null if the Worker does not exist yet. */
  secrets: string[] | null;
  /** The version that wrangler says it has deployed. */
  versionId?: string;
  /** The output of `git status --porcelain`. */
  gitStatus?: string;
}

/**
 * Runs the deploy with fake tools: git, wrangler, and those that check types and build. The deployed address is
 * that of the tests' own Worker.
 *
 * @returns the result, and the commands in the order in which they ran: wrangler's arguments, `tsc` or `build`
 */
function deploy(args: string[], { secrets, versionId = "", gitStatus = "" }: FakeToolOutput) {
  const folder = temporaryFolder();
  const bin = join(folder, "bin");
  const calls = join(folder, "calls");
  mkdirSync(bin);
  writeFileSync(calls, "");
  const writeProgram = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}`, { mode: 0o755 });
  const output = JSON.stringify({
    ...{ type: "deploy", version_id: versionId, targets: ["schedule: */5 * * * *", origin] },
  });
  const secretList =
    secrets &&
    JSON.stringify(
      secrets.map((name) => ({ name, type: "secret_text" })),
      null,
      "  ",
    );
  writeProgram("git", `printf '%s' '${gitStatus}'`);
  writeProgram("tsc", `echo tsc >> '${calls}'`);
  writeProgram("node", `echo build >> '${calls}'`);
  writeProgram(
    "wrangler",
    `echo "$@" >> '${calls}'
case "$*" in
  "secret list"*) ${secretList ? `echo '▲ [WARNING] An update is available' >&2; echo '${secretList}'` : `echo '✘ [ERROR] Worker "millrace-staging" (env: staging) not found.' >&2; exit 1`} ;;
  *--dry-run*) ;;
  deploy*) echo '${output}' >> "$WRANGLER_OUTPUT_FILE_PATH" ;;
esac
`,
  );
  const script = join(root, ".scripts/deploy/deploy.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args, "--wait", "0"], {
    cwd: root,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    encoding: "utf8",
  });
  const commands = readFileSync(calls, "utf8").trim().split("\n");
  return { status, stdout, stderr, commands };
}

const requiredSecrets = ["AUTH_SECRET", "ADMIN_USERNAME", "ADMIN_PASSWORD"];
const listSecrets = "secret list --format=json --env=staging";
const checkAndBuild = ["tsc", "build", "deploy --dry-run --outdir .cache/deploy --env=staging"];
const migrate = "d1 migrations apply DB --remote --env=staging";

/** Requested before any deploy: a deploy blocks this process for so long that the server closes the idle connection. */
let runningVersion: string;
beforeAll(async () => {
  const response = await fetch(`${origin}/api/health/live`);
  const { data } = (await response.json()) as { data: { deployment: string } };
  runningVersion = data.deployment;
});

describe("a deploy", () => {
  it("migrates, deploys, and says how to roll back when the deployed address runs another version", () => {
    const result = deploy(["staging"], { secrets: requiredSecrets, versionId: "0f0f0f0f" });
    expect(result.status).toBe(1);
    expect(result.commands).toEqual([listSecrets, ...checkAndBuild, migrate, "deploy --env=staging"]);
    expect(result.stdout).toContain(`${origin}, version `);
    expect(result.stderr).toMatch(/\/api\/health\/live: runs version \S+, not 0f0f0f0f\n/);
    expect(result.stderr).toContain("npx wrangler rollback --env=staging");
  });

  it("stops before the migration while a required secret is missing, and says how to set it", () => {
    const result = deploy(["staging"], { secrets: ["AUTH_SECRET"] });
    expect(result.status).toBe(1);
    expect(result.commands).toEqual([listSecrets]);
    expect(result.stderr).toContain("Required secrets are missing: ADMIN_USERNAME, ADMIN_PASSWORD.");
    expect(result.stderr).toContain("npx wrangler secret put NAME --env=staging");
    expect(result.stderr).toContain("Nothing was migrated or deployed.");
  });

  it("takes its secrets from a file the first time, and migrates once the database exists", () => {
    const missing = deploy(["staging"], { secrets: null });
    expect(missing.status).toBe(1);
    expect(missing.commands).toEqual([listSecrets]);
    expect(missing.stderr).toContain("--secrets-file");

    const folder = temporaryFolder();
    const file = join(folder, "secrets.env");
    writeFileSync(file, requiredSecrets.map((name) => `${name}=value`).join("\n"));
    const result = deploy(["staging", "--secrets-file", file], { secrets: null, versionId: runningVersion });
    expect(result).toMatchObject({ status: 0, stderr: "" });
    const firstDeploy = `deploy --secrets-file ${file} --env=staging`;
    expect(result.commands).toEqual([listSecrets, ...checkAndBuild, firstDeploy, migrate]);
  });

  it("does not deploy to production if there are uncommitted changes or the example company's details are still configured", () => {
    const result = deploy(["production"], { secrets: requiredSecrets, gitStatus: " M wrangler.toml" });
    expect(result.status).toBe(1);
    expect(result.commands).toEqual([""]);
    expect(result.stderr).toContain("there are changes that are not committed");
    expect(result.stderr).toContain("MAIL_FROM is still website@millrace.example");
    expect(result.stderr).toContain("there are no routes");
    expect(result.stderr).toContain("website is still https://www.millrace.example");
    expect(result.stderr).toContain("email is still counter@millrace.example");
  });

  it("prints its usage when given two environments", () => {
    const result = deploy(["staging", "production"], { secrets: requiredSecrets });
    expect(result.status).toBe(1);
    expect(result.commands).toEqual([""]);
    expect(result.stderr).toContain("Usage: npm run deploy -- staging|production");
  });
});

it("accepts a company's own details, and reports a website that has no route", () => {
  const vars = { MAIL_FROM: "website@weir.test" };
  const routes = [{ pattern: "www.weir.test", custom_domain: true }];
  const faults = (website: string) =>
    configurationFaults({ routes, workers_dev: false, vars }, { website, email: "counter@weir.test" });
  expect(faults("https://www.weir.test")).toEqual([]);
  expect(faults("https://weir.test")).toEqual([
    "worker/contract/company.ts: website is https://weir.test, and wrangler.toml has no route to it",
  ]);
});

it("passes a dry run in a real workerd, with a Worker of at most 400 kB compressed", () => {
  const { status, stdout, stderr } = spawnSync(
    "node",
    [join(root, ".scripts/deploy/deploy.ts"), "production", "--dry-run"],
    { cwd: root, env: { ...process.env, MILLRACE_BUILT: "1" }, encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("Nothing was migrated or deployed: this was a dry run.");
  const worker = readFileSync(join(root, ".cache/deploy/index.js"));
  expect(gzipSync(worker).length).toBeLessThanOrEqual(400_000);
});

it("gives staging production's bindings and limits, but none of its data, routes and mailboxes", () => {
  const read = (env: string) => {
    const { vars, routes, ...config } = unstable_readConfig({ config: join(root, "wrangler.toml"), env });
    const { MAIL_FROM, MAIL_TO, SECURITY_MAIL_TO, ...limits } = vars as Record<string, string>;
    const { name, topLevelName, targetEnvironment, definedEnvironments, workers_dev, ...otherSettings } =
      config;
    expect([MAIL_FROM, MAIL_TO, SECURITY_MAIL_TO, name]).not.toContain(undefined);
    const mailboxes = [MAIL_FROM, MAIL_TO, SECURITY_MAIL_TO].filter(Boolean);
    return { routes, mailboxes, text: JSON.stringify({ ...otherSettings, limits }) };
  };
  const [production, staging] = [read(""), read("staging")];
  expect(staging.text).toContain("EMAIL");
  expect(staging.text).not.toMatch(/"(database_name|bucket_name|dataset)":"millrace(-uploads)?"/);
  expect(staging.text).not.toMatch(/"namespace_id":"1/);
  expect(staging.routes).toEqual([]);
  expect(staging.mailboxes.filter((mailbox) => production.mailboxes.includes(mailbox))).toEqual([]);
  const asProduction = staging.text
    .replaceAll(/millrace[-_]staging/g, "millrace")
    .replaceAll('"namespace_id":"2', '"namespace_id":"1');
  expect(asProduction).toBe(production.text);
});
