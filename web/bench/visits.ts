import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { quantile } from "#worker/bench/quantile.ts";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import { startBarePage } from "./bare-page.ts";
import { type FirstVisit, measureFirstVisit } from "./first-visits.ts";
import { measuredPaths } from "./measured-paths.ts";

/**
 * `npm run bench -- visits [rounds [other origins]]`: first visits to the pages in measured-paths.ts with real throttling
 * (150 ms, 1.6 Mbit/s, CPU slowed down 4×), interleaved with visits to a bare React page, as ratios to it. Measures
 * other origins, which serve other builds, in the same run.
 */
const [, , rounds = "9", ...otherOrigins] = process.argv;
const folder = ".cache/bench";
await migrateLocal(folder);
await seedLocal(folder);
const worker = await startWorker({ folder });
const bare = await startBarePage();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });

const addresses = [
  bare.origin,
  ...measuredPaths.flatMap((path) => [worker.origin, ...otherOrigins].map((origin) => origin + path)),
];
const visitsByAddress = new Map<string, FirstVisit[]>(addresses.map((address) => [address, []]));

try {
  for (const address of addresses) await measureFirstVisit(browser, address); // warms up the Worker
  for (let round = 1; round <= Number(rounds); round++) {
    console.error(`Round ${round} of ${rounds}`);
    for (const [address, visits] of visitsByAddress) visits.push(await measureFirstVisit(browser, address));
  }
  const median = (address: string, metric: keyof FirstVisit) =>
    quantile(
      (visitsByAddress.get(address) ?? []).map(({ [metric]: ms }) => ms),
      0.5,
    );
  const row = (address: string) => ({
    "LCP, × bare": (median(address, "lcpMs") / median(bare.origin, "lcpMs")).toFixed(2),
    "hydrated, × bare": (median(address, "hydratedMs") / median(bare.origin, "hydratedMs")).toFixed(2),
    "LCP, ms": Math.round(median(address, "lcpMs")),
    "hydrated, ms": Math.round(median(address, "hydratedMs")),
  });
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.table(Object.fromEntries(addresses.map((address) => [address, row(address)])));
} finally {
  await browser.close();
  await worker.stop();
  await bare.close();
}
