import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { main, run } from "./run.ts";

const testFolder = "worker/attacks";

/**
 * `npm run bench -- fuzz [requests] [--seed number]`: runs the tests in worker/attacks, which send random
 * requests and hostile texts to the Worker and check the responses. The same number and seed repeat the
 * requests, except for their keys and sessions.
 */
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { seed: { type: "string" } },
    allowPositionals: true,
  });
  const [requestCount = "20000"] = positionals;
  const seed = values.seed ?? String(randomInt(2 ** 31));
  for (const text of [requestCount, seed])
    if (!/^\d+$/.test(text)) throw new Error(`Not a whole number: ${text}`);
  console.log(`To repeat this run: npm run bench -- fuzz ${requestCount} --seed ${seed}`);
  await run("vitest", ["run", testFolder, "--project=worker", "--disable-console-intercept"], {
    env: { ATTACKS: requestCount, SEED: seed },
  });
});
