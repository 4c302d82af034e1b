import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { run, step } from "./run.ts";

/** `npm test`: everything, in the order in which a mistake shows soonest. */
const reports = resolve(".cache/reports");
mkdirSync(reports, { recursive: true });

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

const failed: string[] = [];
const total = { passed: 0, failed: 0 };

/** One vitest project; its failures are counted and the rest goes on. */
async function vitest(name: string, config: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const file = `${reports}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  await step(name, () => run("vitest", ["run", "--config", config, ...reporters], { env })).catch(() =>
    failed.push(name),
  );
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests;
}

const chromium = await step("Chromium", ensureChromium);
await step("Types", () => run("tsc", ["-b"]));
await step("Types of the bindings", () =>
  run("npm", ["run", "types:bindings", "--", "--check"], { silent: true }),
);
await step("Lint", () => run("biome", ["check", "--error-on-warnings"]));
await step("Build", () => run("npm", ["run", "--silent", "build"], { silent: true }));
const built = { MILLRACE_BUILT: "1" };
await step("Deploy, dry run", () =>
  run("wrangler", ["deploy", "--dry-run", "--outdir", ".cache/deploy"], { silent: true, env: built }),
);
await vitest("Worker", "worker/vitest.config.ts");
await vitest("Browser units", "web/vitest.config.ts");
await vitest("Journeys", "web/e2e/vitest.config.ts", { ...built, CHROMIUM: chromium });

console.log(failed.length ? `\nFailed: ${failed.join(", ")}` : "\nAll is well.");
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = failed.length ? 1 : 0;
