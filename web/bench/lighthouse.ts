import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quantile } from "#worker/bench/quantile.ts";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { run } from "../../.scripts/run.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { measuredPaths } from "./measured-paths.ts";

/**
 * `npm run bench -- lighthouse [runs [paths]]`: accessibility, best practices and SEO, by default of the pages in
 * measured-paths.ts, as the median of the runs. npx fetches Lighthouse, because nothing else needs its
 * packages.
 */
const lighthouse = "lighthouse@13.5.0";
const [, , runs = "3", ...requestedPaths] = process.argv;
const runCount = Number(runs);
const paths = requestedPaths.length ? requestedPaths : measuredPaths;
const categories = ["accessibility", "best-practices", "seo"] as const;
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

const folder = mkdtempSync(join(tmpdir(), "millrace-lighthouse-"));
const chromium = await ensureChromium();
await migrateLocal(folder);
await seedLocal(folder);
const worker = await startWorker({ folder });

/** Retries, because Lighthouse sometimes loses its trace (NO_NAVSTART). */
async function audit(path: string, triesLeft = 3): Promise<Report> {
  try {
    return await auditOnce(path);
  } catch (error) {
    if (triesLeft === 1 || !String(error).includes("NO_NAVSTART")) throw error;
    return audit(path, triesLeft - 1);
  }
}

async function auditOnce(path: string): Promise<Report> {
  const file = join(folder, "report.json");
  await run(
    "npx",
    [
      ...["--yes", lighthouse, worker.origin + path, "--quiet", "--output=json", `--output-path=${file}`],
      ...[
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
        `--only-categories=${categories.join(",")}`,
      ],
    ],
    { silent: true, env: { CHROME_PATH: chromium } },
  );
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

try {
  console.log(["page", ...categories].join(" | "));
  for (const path of paths) {
    const reports: Report[] = [];
    for (let i = 0; i < runCount; i++) reports.push(await audit(path));
    const scoresIn = (name: string) =>
      reports.map((report) => Math.round((report.categories[name]?.score ?? Number.NaN) * 100));
    const scores = categories.map((name) => quantile(scoresIn(name), 0.5));
    console.log([path, ...scores].join(" | "));
    const failedInLastRun = categories.flatMap((name) =>
      (reports.at(-1)?.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (reports.at(-1)?.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    if (failedInLastRun.length) console.log(`  failed audits: ${failedInLastRun.join(", ")}`);
  }
} finally {
  await worker.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
