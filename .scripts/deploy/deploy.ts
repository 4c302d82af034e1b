import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { unstable_readConfig } from "wrangler";
import { migrateLocal } from "../database.ts";
import { main, readArguments, run, step } from "../run.ts";
import { productionVariables, startWorker } from "../worker.ts";
import { configurationFaults } from "./configuration-faults.ts";
import { smokeTest } from "./smoke-test.ts";

/**
 * `npm run deploy -- staging|production`: checks, builds, migrates, deploys, and tests the deployed address.
 * - `--dry-run` does everything that needs no Cloudflare account, and tests the release on this machine instead
 * - `--secrets-file FILE` sets the secrets in FILE, one NAME=value a line; a first deploy needs them
 * - `--wait 120` is how many seconds the new version may take to pass the test
 */
const usage =
  "Usage: npm run deploy -- staging|production [--dry-run] [--secrets-file FILE] [--wait SECONDS]";

const { values, positionals } = readArguments(usage, {
  options: {
    "dry-run": { type: "boolean", default: false },
    "secrets-file": { type: "string" },
    wait: { type: "string", default: "120" },
  },
  allowPositionals: true,
});
const [environment = "", ...more] = positionals;
const dryRun = values["dry-run"];
const secretsFile = values["secrets-file"];
const waitMs = Number(values.wait) * 1000;

/** The environment's name in wrangler: production is the top level of wrangler.toml. */
const wranglerEnvironment = environment === "production" ? "" : environment;

await main(async () => {
  if (!["staging", "production"].includes(environment) || more.length || !(waitMs >= 0))
    throw new Error(usage);
  const config = unstable_readConfig({ config: "wrangler.toml", env: wranglerEnvironment });
  const requiredSecrets = config.secrets?.required ?? [];

  await step("Check", async () => {
    const faults = [...(await workingTreeFaults()), ...configurationFaults(config)];
    const list = faults.map((fault) => `    ✗ ${fault}`).join("\n");
    if (faults.length && !dryRun) throw new Error(`${list}\nNothing was migrated or deployed.`);
    if (faults.length) console.log(`    A deploy would stop here:\n${list}`);
  });
  const isFirstDeploy = dryRun ? false : await step("Secrets", () => checkSecrets(requiredSecrets));
  await step("Types", () => run("tsc", ["-b"], { silent: true }));
  await step("Build", () => run("node", [".scripts/build.ts"], { silent: true }));
  await step("Bundle", () => wrangler(["deploy", "--dry-run", "--outdir", ".cache/deploy"]));
  if (dryRun) return step("Try the release on this machine", () => tryLocally(requiredSecrets));

  const migrate = () => step("Migrate", () => wrangler(["d1", "migrations", "apply", "DB", "--remote"]));
  // Migrates before the deploy, except the first time, when the deploy creates the database.
  if (!isFirstDeploy) await migrate();
  const deployment = await step("Deploy", deploy);
  if (isFirstDeploy) await migrate();
  await step("Test the deployed address", () => testDeployed(deployment, isFirstDeploy));
});

function wrangler(args: string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const allArgs = [...args, `--env=${wranglerEnvironment}`];
  return run("wrangler", allArgs, { silent: true, env: { ...productionVariables, ...env } });
}

async function workingTreeFaults(): Promise<string[]> {
  const changes = await run("git", ["status", "--porcelain"], { silent: true });
  return changes.trim() ? ["there are changes that are not committed (git status)"] : [];
}

/** Checks that every required secret is deployed or in the secrets file. @returns whether this is the first deploy */
async function checkSecrets(requiredSecrets: readonly string[]): Promise<boolean> {
  const namesInFile = secretsFile ? Object.keys(parseEnv(readFileSync(secretsFile, "utf8"))) : [];
  const deployedNames = await deployedSecrets();
  const missing = requiredSecrets.filter(
    (name) => !namesInFile.includes(name) && !deployedNames?.includes(name),
  );
  if (!missing.length) return deployedNames === null;
  const remedy = deployedNames
    ? `Set each with \`npx wrangler secret put NAME --env=${wranglerEnvironment}\`, or all of them with --secrets-file FILE.`
    : "This is the first deploy: name a file with --secrets-file that has a line NAME=value for each.";
  throw new Error(
    `Required secrets are missing: ${missing.join(", ")}. ${remedy}\nNothing was migrated or deployed.`,
  );
}

/** Returns the names of the deployed secrets, or null if the Worker does not exist yet. */
async function deployedSecrets(): Promise<string[] | null> {
  try {
    const output = await wrangler(["secret", "list", "--format=json"]);
    const [list = "[]"] = /^\[[^\]]*\]$/m.exec(output) ?? []; // wrangler may print warnings around the list
    return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && /Worker ".*" .*not found/.test(error.message)) return null;
    throw error;
  }
}

interface Deployment {
  versionId: string;
  origin: string;
}

async function deploy(): Promise<Deployment> {
  const secrets = secretsFile ? ["--secrets-file", secretsFile] : [];
  return inTemporaryFolder(async (folder) => {
    const reportFile = join(folder, "output.ndjson");
    await wrangler(["deploy", ...secrets], { WRANGLER_OUTPUT_FILE_PATH: reportFile });
    const lines = readFileSync(reportFile, "utf8").trim().split("\n");
    const entries = lines.map((line) => JSON.parse(line) as { type: string } & WranglerDeploy);
    const entry = entries.find(({ type }) => type === "deploy");
    const origin = entry?.targets?.map(originOf).find((found) => found !== undefined);
    if (!entry?.version_id || !origin)
      throw new Error("Deployed, but wrangler names no address to test. Does wrangler.toml have a route?");
    console.log(`    ${origin}, version ${entry.version_id}`);
    return { versionId: entry.version_id, origin };
  });
}

/** wrangler's report of a deploy. Targets are addresses, route patterns and cron triggers. */
interface WranglerDeploy {
  version_id?: string | null;
  targets?: string[];
}

function originOf(target: string): string | undefined {
  const [, scheme = "https://", host] =
    /^(https?:\/\/)?([\w.-]+\.\w+(?::\d+)?|localhost:\d+)(?:[/ ]|$)/.exec(target) ?? [];
  return host && scheme + host;
}

async function testDeployed({ origin, versionId }: Deployment, isFirstDeploy: boolean): Promise<void> {
  try {
    await smokeTest(origin, { versionId, waitMs });
  } catch (error) {
    const remedy = isFirstDeploy
      ? "There is no earlier release to return to."
      : `Return to the release before: npx wrangler rollback --env=${wranglerEnvironment}\nIt works on the migrated database, because migrations only add.`;
    throw new Error(`${(error as Error).message}\n\n${environment} runs the new version. ${remedy}`);
  }
}

/** Migrates an empty local database, and tests the release in workerd with random secrets. */
function tryLocally(requiredSecrets: readonly string[]): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const vars = Object.fromEntries(requiredSecrets.map((name) => [name, randomBytes(24).toString("hex")]));
    Object.assign(process.env, vars); // otherwise wrangler warns during the migration that they are missing
    await migrateLocal(folder, wranglerEnvironment);
    const { origin, stop } = await startWorker({ folder, vars, environment: wranglerEnvironment });
    await smokeTest(origin, { waitMs: 0 }).finally(stop);
    console.log("    Nothing was migrated or deployed: this was a dry run.");
  });
}

async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-deploy-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
