import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { acceptedAdvisories } from "./accepted-advisories.ts";
import { type AuditReport, advisoryFaults } from "./advisory-faults.ts";
import { countLicenses, licenseFaults } from "./license-faults.ts";
import { readLock, readManifest } from "./lock.ts";
import { lockFaults } from "./lock-faults.ts";

/**
 * `npm run supply`: checks the versions, hashes, licenses and security advisories of all packages. `--offline` skips
 * the advisories, which need the registry. `npm test` checks versions, hashes and licenses too.
 */
const { values } = parseArgs({ options: { offline: { type: "boolean", default: false } } });
const lock = readLock();

function report(title: string, faults: string[]): void {
  console.log(faults.length ? `✗ ${title}` : `✓ ${title}`);
  for (const fault of faults) console.log(`    ${fault}`);
  if (faults.length) process.exitCode = 1;
}

const npm = (...args: string[]) => spawnSync("npm", args, { encoding: "utf8" });

report("Exact versions, a lock that fits them, a SHA-512 for everything", lockFaults(readManifest(), lock));
const tree = npm("ls", "--all", "--package-lock-only");
report("Nothing is missing from the lock", tree.status === 0 ? [] : tree.stderr.trim().split("\n"));
report("Allowed licenses only", licenseFaults(lock));
console.log(
  `    ${countLicenses(lock)
    .map(([license, count]) => `${license} ${count}`)
    .join(", ")}`,
);

if (values.offline) console.log("- Advisories were NOT looked up, as asked (--offline)");
else {
  const answer = npm("audit", "--json").stdout;
  const audit = (answer ? JSON.parse(answer) : { message: "no answer" }) as AuditReport;
  const faults = advisoryFaults(audit, acceptedAdvisories, new Date());
  const unknown = `NOT KNOWN: the registry does not answer (${audit.message}). Retry with another registry.`;
  report(`No high or critical advisory, ${acceptedAdvisories.length} accepted`, faults ?? [unknown]);
}
