import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { main, run } from "./run.ts";

const fuzz = "worker/attacks/fuzz.test.ts";

/** `npm run fuzz`: random requests to the real Worker, each answer held to the contract. The same seed sends the same. */
await main(async () => {
  const { values } = parseArgs({
    options: { requests: { type: "string", default: "20000" }, seed: { type: "string" } },
  });
  const seed = values.seed ?? String(randomInt(2 ** 31));
  console.log(`${values.requests} requests, seed ${seed}; again: npm run fuzz -- --seed ${seed}`);
  await run("vitest", ["run", "--config", "worker/vitest.config.ts", "--disable-console-intercept", fuzz], {
    env: { ATTACKS: values.requests, SEED: seed },
  });
});
