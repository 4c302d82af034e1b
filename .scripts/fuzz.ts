import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { main, run } from "./run.ts";

const folder = "worker/attacks";

/**
 * `npm run fuzz`: random requests to the real Worker, each answer held to the contract, and every hostile text through
 * every field. The same seed sends the same.
 */
await main(async () => {
  const { values } = parseArgs({
    options: { requests: { type: "string", default: "20000" }, seed: { type: "string" } },
  });
  const seed = values.seed ?? String(randomInt(2 ** 31));
  console.log(`${values.requests} requests, seed ${seed}; again: npm run fuzz -- --seed ${seed}`);
  await run("vitest", ["run", folder, "--config", "worker/vitest.config.ts", "--disable-console-intercept"], {
    env: { ATTACKS: values.requests, SEED: seed },
  });
});
