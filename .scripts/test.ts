import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { run, step } from "./run.ts";

/**
 * `npm test [-- files]`: runs all checks, the end-to-end tests last, or only the tests in these files.
 * `npm run test:types`, `test:unit` and `test:e2e` run one group. Other arguments go to Vitest:
 * `npm test -- web/e2e/quote.test.ts -t "keeps"`.
 */
const groups = ["types", "unit", "e2e"] as const;
type Group = (typeof groups)[number];

/** The parts of Vitest's JSON report that are used. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

interface Project {
  name: string;
  group: Group;
  config: string;
  /** Matches the test files of this project. */
  files: RegExp;
}

const projects: readonly Project[] = [
  { name: "Worker", group: "unit", config: "worker/vitest.config.ts", files: /^worker\// },
  { name: "Browser units", group: "unit", config: "web/vitest.config.ts", files: /^web\/(?!e2e\/)/ },
  { name: "Journeys", group: "e2e", config: "web/e2e/vitest.config.ts", files: /^web\/e2e\// },
];

const { requestedGroup, files, options } = parseArguments(process.argv.slice(2));
const runsAllFiles = files.length === 0;
const includes = (group: Group) => requestedGroup === undefined || requestedGroup === group;
const selectedProjects = projects
  .map((project) => ({ ...project, selectedFiles: files.filter((file) => project.files.test(file)) }))
  .filter((project) => includes(project.group) && (runsAllFiles || project.selectedFiles.length > 0));
const runsEndToEnd = selectedProjects.some(({ group }) => group === "e2e");

const failedProjects: string[] = [];
/** Tests that passed only on the retry, each with its first error. */
const flakyTests: string[] = [];
const total = { passed: 0, failed: 0 };
const skipBuild = { MILLRACE_BUILT: "1" };

if (!runsAllFiles && selectedProjects.length === 0) throw new Error(`No tests match ${files.join(", ")}`);
const chromium = runsEndToEnd ? await step("Chromium", ensureChromium) : "";
if (runsAllFiles && includes("types")) {
  await step("Types", () => run("tsc", ["-b"]));
  await step("Types of the bindings", () =>
    run("node", [".scripts/bindings.ts", "--check"], { silent: true }),
  );
}
if (runsAllFiles && requestedGroup === undefined)
  await step("Lint", () => run("biome", ["check", "--error-on-warnings"]));
if (runsEndToEnd) {
  await step("Build", () => run("node", [".scripts/build.ts"], { silent: true }));
  await step("Deploy, dry run", dryRun); // the end-to-end tests check the bundle's size
}
for (const project of selectedProjects) await runProject(project, project.selectedFiles);

if (selectedProjects.length > 0) {
  console.log(failedProjects.length ? `\nFailed: ${failedProjects.join(", ")}` : "\nAll tests passed.");
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (flakyTests.length) console.log(`\nPassed only when repeated:\n${flakyTests.join("\n")}`);
}
process.exitCode = failedProjects.length ? 1 : 0;

function dryRun(): Promise<unknown> {
  const args = ["deploy", "--dry-run", "--outdir", ".cache/deploy"];
  return run("wrangler", args, { silent: true, env: skipBuild });
}

/** Runs a Vitest project and counts its tests. Does not throw, so that the next project runs too. */
async function runProject({ name, config }: Project, selectedFiles: readonly string[]): Promise<void> {
  const reportFile = resolve(".cache/reports", `${name}.json`);
  mkdirSync(resolve(".cache/reports"), { recursive: true });
  rmSync(reportFile, { force: true }); // of an earlier run
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const args = [
    "run",
    "--config",
    config,
    ...reporters,
    ...selectedFiles.map((file) => resolve(file)),
    ...options,
  ];
  await step(name, () =>
    run("vitest", args, { env: { ...skipBuild, ...(chromium && { CHROMIUM: chromium }) } }),
  ).catch(() => failedProjects.push(name));
  if (!existsSync(reportFile)) return; // Vitest crashed
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(reportFile, "utf8"),
  ) as Report;
  total.passed += numPassedTests;
  total.failed += numFailedTests;
  for (const { status, fullName, failureMessages } of testResults.flatMap((file) => file.assertionResults)) {
    if (status === "passed" && failureMessages.length)
      flakyTests.push(`${fullName}\n  ${failureMessages[0]}`);
  }
}

function parseArguments(args: readonly string[]) {
  const requestedGroup = groups.find((group) => group === args[0]);
  const rest = requestedGroup ? args.slice(1) : args;
  const isFile = (arg: string) => projects.some(({ files }) => files.test(arg));
  return { requestedGroup, files: rest.filter(isFile), options: rest.filter((arg) => !isFile(arg)) };
}
