import { conditions } from "./conditions.ts";
import { simulate } from "./simulate.ts";

/**
 * `npm run bench -- queue [seed] [requests a second]`: simulates ten minutes of requests through a queue into
 * a store that takes 50 transactions a second. Fails when a request is lost, duplicated, altered or never
 * acknowledged, or when the number of dead letters is not the expected one.
 */
const [, , seed = conditions.load.seed, requestsPerSecond = conditions.load.requestsPerSecond] = process.argv;
const load = { ...conditions.load, seed: Number(seed), requestsPerSecond: Number(requestsPerSecond) };
const startedAt = performance.now();
const report = simulate({ ...conditions, load });
const { lost, doubled, altered, waitingOnDevices, deadLetters, expectedDeadLetters } = report;

console.log(
  `\n${load.requestsPerSecond.toLocaleString("en")} requests a second for ${load.seconds} s into ` +
    `${conditions.store.transactionsPerSecond} transactions a second (at most ${conditions.queue.batch} requests each), ` +
    `seed ${load.seed}, simulated in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
);
console.table(report);
if (lost || doubled || altered || waitingOnDevices || deadLetters !== expectedDeadLetters) {
  console.error("Requests differ or are missing: see the table.");
  process.exitCode = 1;
}
