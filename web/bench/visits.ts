import { loadavg } from "node:os";
import { parseArgs } from "node:util";
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
 * `npm run bench -- visits [rounds [other origins]]`: first visits to the pages in measured-paths.ts with applied
 * throttling (150 ms, 1.6 Mbit/s, CPU slowed down 4×), interleaved with visits to a bare React page. Prints times, and
 * their ratios to those of the bare page. Measures in the same run:
 * - other origins, which serve other builds
 * - with `--block PATTERN`, which can be repeated, the same pages without the files whose URLs match, for example
 *   `*.woff2`
 */
const {
  values: { block: blocked = [] },
  positionals: [rounds = "9", ...otherOrigins],
} = parseArgs({ options: { block: { type: "string", multiple: true } }, allowPositionals: true });
const folder = ".cache/bench";
await migrateLocal(folder);
await seedLocal(folder);
const worker = await startWorker({ folder });
const bare = await startBarePage();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });

const newRow = (address: string, blocked: string[] = []) => ({
  name: blocked.length ? `${address} without ${blocked}` : address,
  ...{ address, blocked },
  visits: [] as FirstVisit[],
});
const bareRow = newRow(bare.origin);
const rows = [bareRow];
for (const path of measuredPaths) {
  for (const origin of [worker.origin, ...otherOrigins]) rows.push(newRow(origin + path));
  if (blocked.length) rows.push(newRow(worker.origin + path, blocked));
}

try {
  for (const { address } of rows) await measureFirstVisit(browser, address); // warms up the Worker
  for (let round = 1; round <= Number(rounds); round++) {
    console.error(`Round ${round} of ${rounds}`);
    for (const { address, blocked, visits } of rows)
      visits.push(await measureFirstVisit(browser, address, blocked));
  }
  const median = ({ visits }: typeof bareRow, metric: keyof FirstVisit) =>
    quantile(
      visits.map(({ [metric]: ms }) => ms),
      0.5,
    );
  const ratio = (row: typeof bareRow, metric: keyof FirstVisit) =>
    (median(row, metric) / median(bareRow, metric)).toFixed(2);
  const figures = (row: typeof bareRow) => ({
    "LCP, × bare": ratio(row, "lcpMs"),
    "hydrated, × bare": ratio(row, "hydratedMs"),
    "form, × bare": ratio(row, "formMs"),
    "LCP, ms": Math.round(median(row, "lcpMs")),
    "hydrated, ms": Math.round(median(row, "hydratedMs")),
    "form, ms": Math.round(median(row, "formMs")),
  });
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.table(Object.fromEntries(rows.map((row) => [row.name, figures(row)])));
} finally {
  await browser.close();
  await worker.stop();
  await bare.close();
}
