import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { run, step } from "./run.ts";

/**
 * `npm test [-- files]`: runs all checks and then all tests, or only the tests in these files.
 * `npm run test:types`, `test:unit` and `test:e2e` run one group. Other arguments go to Vitest:
 * `npm test -- web/e2e/quote.test.ts -t "keeps"`.
 */
const groups = ["types", "unit", "e2e"] as const;
type Group = (typeof groups)[number];

/** The parts of Vitest's JSON report that are used. */
interface Report {
  numPassedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

interface Project {
  /** As in the project's Vitest configuration. */
  name: string;
  group: Group;
  files: RegExp;
}

const projects: readonly Project[] = [
  { name: "worker", group: "unit", files: /^worker\// },
  { name: "browser units", group: "unit", files: /^web\/(?!e2e\/)/ },
  { name: "journeys", group: "e2e", files: /^web\/e2e\// },
];

const { requestedGroup, files, options } = parseArguments(process.argv.slice(2));
const runsAllFiles = files.length === 0;
const includes = (group: Group) => requestedGroup === undefined || requestedGroup === group;
const selectedProjects = projects.filter(
  ({ group, files: ownFiles }) =>
    includes(group) && (runsAllFiles || files.some((file) => ownFiles.test(file))),
);
const runsEndToEnd = selectedProjects.some(({ group }) => group === "e2e");
if (!runsAllFiles && selectedProjects.length === 0) fail(new Error(`No tests match ${files.join(", ")}`));

const chromium = runsEndToEnd ? await step("Chromium", ensureChromium) : "";
await runChecks().catch(fail);
if (selectedProjects.length > 0) await runTests().catch(fail);

function fail(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

/** Runs the selected checks, and builds for the end-to-end tests. */
async function runChecks(): Promise<void> {
  if (runsAllFiles && includes("types")) {
    await step("Types", () => run("tsc", ["-b"]));
    await step("Types of the bindings", () =>
      run("node", [".scripts/bindings.ts", "--check"], { silent: true }),
    );
  }
  if (runsAllFiles && requestedGroup === undefined)
    await step("Lint", () => run("biome", ["check", "--error-on-warnings"]));
  if (runsEndToEnd) await step("Build", () => run("node", [".scripts/build.ts"], { silent: true }));
}

/** Runs the selected tests, and lists those that passed only on a retry, each with its first error. */
async function runTests(): Promise<void> {
  const reportFile = resolve(".cache/reports/tests.json");
  mkdirSync(dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true }); // of an earlier run
  const args = [
    "run",
    ...selectedProjects.map(({ name }) => `--project=${name}`),
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`],
    ...files.map((file) => resolve(file)),
    ...options,
  ];
  const env = { MILLRACE_BUILT: "1", ...(chromium && { CHROMIUM: chromium }) };
  try {
    await step("Tests", () => run("vitest", args, { env }));
  } finally {
    if (existsSync(reportFile)) printReport(reportFile);
  }
}

/** @throws if no test matches */
function printReport(reportFile: string): void {
  const { numPassedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(reportFile, "utf8"),
  ) as Report;
  const flakyTests = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length)
    .map(({ fullName, failureMessages }) => `${fullName}\n  ${failureMessages[0]}`);
  if (numPassedTests + numFailedTestSuites === 0) throw new Error("No tests match");
  console.log(`\nPassed tests: ${numPassedTests}`);
  if (flakyTests.length) console.log(`\nPassed only when repeated:\n${flakyTests.join("\n")}`);
}

function parseArguments(args: readonly string[]) {
  const requestedGroup = groups.find((group) => group === args[0]);
  const rest = requestedGroup ? args.slice(1) : args;
  const withoutDot = rest.map((arg) => arg.replace(/^\.\//, ""));
  const isFile = (arg: string) => projects.some(({ files }) => files.test(arg));
  return {
    requestedGroup,
    files: withoutDot.filter(isFile),
    options: withoutDot.filter((arg) => !isFile(arg)),
  };
}
