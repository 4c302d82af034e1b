import { parseArgs } from "node:util";
import { ensureChromium } from "../../../.scripts/chromium.ts";
import { migrateLocal } from "../../../.scripts/database.ts";
import { main } from "../../../.scripts/run.ts";
import { soak } from "./soak.ts";

/**
 * `npm run bench -- soak [submissions] [--photos most-per-request] [--phones number] [--seed number]`: sends
 * quote requests, by default 1,000 without photos from 3 phones, through a network that refuses, resets,
 * delays and forges replies, while pages are closed and browsers and Workers are killed. Fails if a request
 * is lost, doubled, left on a device or stored with other text or photos, or if R2 still holds a photo that
 * belongs to no request after the scheduled jobs. Ctrl+C ends the browsers and the Worker and deletes their
 * data.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    phones: { type: "string", default: "3" },
    photos: { type: "string", default: "0" },
  },
});

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`Not a whole number: ${text}`);
  return Number(text);
}

await main(async () => {
  process.env.CHROMIUM = await ensureChromium(); // `chromiumPath` reads this variable
  const startedAt = Date.now();
  const result = await soak({
    createDatabase: migrateLocal,
    submissions: wholeNumber(positionals[0] ?? "1000"),
    seed: wholeNumber(values.seed),
    phones: wholeNumber(values.phones),
    photos: wholeNumber(values.photos),
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
