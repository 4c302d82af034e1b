import { parseArgs } from "node:util";
import { ensureChromium } from "../../../.scripts/chromium.ts";
import { soak } from "./soak.ts";

/**
 * `npm run bench -- soak [submissions]`: at least a thousand quotes through a network that refuses, resets, delays and lies, pages closed in
 * mid-send, browsers and Workers killed with -9. Prints its figures and fails unless nothing is lost, doubled,
 * altered or left. Ctrl+C at any time does no harm.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    phones: { type: "string", default: "3" },
  },
});
process.env.CHROMIUM = await ensureChromium(); // as the phones are started
const started = Date.now();
const result = await soak({
  submissions: Number(positionals[0] ?? 1000),
  seed: Number(values.seed),
  phones: Number(values.phones),
  faultShare: 0.45,
  pageKillShare: 0.08,
  browserKills: 10,
  workerKills: 5,
  lateAnswers: 3,
  progress: (line) => console.log(`  ${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`),
});
const { lost, doubled, altered, left, faults, ...figures } = result;
console.table(faults);
console.table({ ...figures, seed: values.seed, minutes: ((Date.now() - started) / 60_000).toFixed(1) });
console.log(
  `lost ${lost.length}, doubled ${doubled.length}, altered ${altered.length}, left on the devices ${left}`,
);
for (const [what, which] of Object.entries({ lost, doubled, altered }))
  if (which.length) console.log(what, which);
process.exitCode = lost.length + doubled.length + altered.length + left === 0 ? 0 : 1;
