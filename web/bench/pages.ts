import { cpus, loadavg } from "node:os";
import { chromium, type Page } from "playwright-core";
import { quantile } from "#worker/bench/quantile.ts";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import { startBarePage } from "./bare-page.ts";
import { type FirstVisit, measureFirstVisit } from "./first-visits.ts";
import { bareDeeds, measureInteractions } from "./interactions.ts";
import { measureBareNavigation, measureMarkupNavigation, measureNavigation } from "./navigation.ts";
import { putOffDeeds, scriptlessDeeds } from "./scriptless.ts";
import { templates } from "./templates.ts";

/**
 * `npm run bench:pages [-- rounds]`: public pages at a quarter of this machine's speed. First visits over a slow
 * connection, which is applied here and not computed as Lighthouse does; what people do on the pages, by Event Timing;
 * and going from one page to the next, at this machine's own speed too. Beside each, what the least page with React needs
 * in the same run.
 */
const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;
const folder = ".cache/bench-10000";

await migrateLocal(folder);
await seedLocal(folder, 10_000);
const { origin, stop } = await startWorker({ folder });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
const slowDownBy = (rate: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
};
const slowDown = slowDownBy(slowdown);
const ms = (value: number) => `${Math.round(value)} ms`;

const bare = await startBarePage();
const table = (delays: number[], own: number) => ({
  count: delays.length,
  p50: ms(quantile(delays, 0.5)),
  [`p${own * 100}`]: ms(quantile(delays, own)),
});

try {
  const visits: Record<string, Record<string, string>> = {};
  const addresses = [...templates.map((path) => [path, origin + path]), ["bare", bare.origin]];
  for (const [name = "", address = ""] of addresses) {
    await measureFirstVisit(browser, address, slowDown); // the Worker's own first time
    const found: FirstVisit[] = [];
    for (let round = 0; round < rounds; round++)
      found.push(await measureFirstVisit(browser, address, slowDown));
    const median = (what: keyof FirstVisit) =>
      ms(
        quantile(
          found.map(({ [what]: value }) => value),
          0.5,
        ),
      );
    visits[name] = {
      "LCP p50": median("lcp"),
      "hydrated p50": median("hydrated"),
      ...(found.every(({ form }) => form) && { "its form p50": median("form") }),
    };
  }
  const done = await measureInteractions(browser, origin, rounds, slowDown);
  const scriptless = await measureInteractions(browser, origin, rounds, slowDown, {
    ...scriptlessDeeds,
    ...putOffDeeds,
  });
  const alone = await measureInteractions(browser, bare.origin, rounds, slowDown, bareDeeds);
  const interactions = Object.fromEntries(
    Object.entries({ ...done, all: Object.values(done).flat(), ...scriptless, ...alone }).map(
      ([deed, delays]) => [deed, table(delays, 0.98)],
    ),
  );
  const navigations: Record<string, ReturnType<typeof table>> = {};
  for (const rate of [slowdown, 1]) {
    const slow = slowDownBy(rate);
    navigations[`${rate} ×`] = table(await measureNavigation(browser, origin, rounds, slow), 0.75);
    navigations[`${rate} ×, its markup alone`] = table(
      await measureMarkupNavigation(browser, origin, rounds, slow),
      0.75,
    );
    navigations[`${rate} ×, bare`] = table(
      await measureBareNavigation(browser, bare.origin, rounds * 5, slow),
      0.75,
    );
  }

  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model} slowed down ${slowdown}×`,
  );
  console.log(`Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}\n`);
  console.log("First visits over 150 ms, 1.6 Mbit/s");
  console.table(visits);
  console.log("From a deed to the next paint (what took less than 16 ms counts as 16)");
  console.table(interactions);
  console.log("From a press on a link that was looked at to the next page's paint");
  console.table(navigations);
} finally {
  await browser.close();
  await stop();
  bare.stop();
}
