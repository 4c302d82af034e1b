import { parseArgs } from "node:util";
import { ensureChromium } from "../../../.scripts/chromium.ts";
import { main } from "../../../.scripts/run.ts";
import { soak } from "./soak.ts";

/**
 * `npm run bench -- soak [submissions] [--photos 5]`: sends 1,000 quote requests by default through a network that
 * refuses, resets, delays and forges replies, while pages are closed and browsers and Workers are killed. Fails if a
 * request or one of its photos is lost, doubled, altered or left on a device, or if R2 holds a photo of no request after
 * the scheduled jobs. Ctrl+C ends the browsers and the Worker and deletes their data.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    phones: { type: "string", default: "3" },
    photos: { type: "string", default: "0" },
  },
});
await main(async () => {
  process.env.CHROMIUM = await ensureChromium(); // the phones use the same browser
  const startedAt = Date.now();
  const result = await soak({
    submissions: Number(positionals[0] ?? 1000),
    seed: Number(values.seed),
    phones: Number(values.phones),
    photos: Number(values.photos),
    faultShare: 0.45,
    pageKillShare: 0.08,
    browserKills: 10,
    workerKills: 5,
    lateAnswers: 3,
    progress: (line) =>
      console.log(`  ${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`),
  });
  const { lost, doubled, altered, orphans, unsentCount, faults, ...figures } = result;
  console.table(faults);
  console.table({ ...figures, seed: values.seed, minutes: ((Date.now() - startedAt) / 60_000).toFixed(1) });
  console.log(
    `lost ${lost.length}, doubled ${doubled.length}, altered ${altered.length}, photos of no request ${orphans.length}, left on the devices ${unsentCount}`,
  );
  for (const [kind, items] of Object.entries({ lost, doubled, altered, orphans }))
    if (items.length) console.log(kind, items);
  process.exitCode = [...lost, ...doubled, ...altered, ...orphans].length + unsentCount === 0 ? 0 : 1;
});
