import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { quantile } from "#worker/bench/quantile.ts";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import { appScenarios, measureInteractions } from "./measure-interactions.ts";
import { scriptlessScenarios } from "./scriptless.ts";

/**
 * `npm run bench -- interactions [rounds]`: interaction latency (Event Timing) with the CPU slowed down 4×, compared
 * with similar interactions in the app's documents without scripts, in the same run.
 */
const rounds = Number(process.argv[2] ?? 5);
const folder = ".cache/bench-10000";
await migrateLocal(folder);
await seedLocal(folder, 10_000);
const { origin, stop } = await startWorker({ folder });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });

try {
  const latenciesByScenario = await measureInteractions(browser, origin, rounds, {
    ...appScenarios,
    ...scriptlessScenarios,
  });
  const row = (latencies: number[]) => ({
    count: latencies.length,
    "p75, ms": Math.round(quantile(latencies, 0.75)),
    "p98, ms": Math.round(quantile(latencies, 0.98)),
  });
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.table(
    Object.fromEntries(
      Object.entries(latenciesByScenario).map(([name, latencies]) => [name, row(latencies)]),
    ),
  );
} finally {
  await browser.close();
  await stop();
}
