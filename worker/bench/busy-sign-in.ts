import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { quantile } from "./quantile.ts";

/**
 * `npm run bench -- busy-sign-in [rounds]`: measures how long public routes take while 100 sign-ins arrive at once,
 * each from its own network and with hashing at full cost. Prints the ratio of each route's median to its median before
 * or after the sign-ins of the same round, whichever is longer.
 */
const [, , rounds = "3"] = process.argv;
const paths = ["/api/health", "/privacy-policy"];
const sampleMs = 4000;
const folder = mkdtempSync(join(tmpdir(), "millrace-busy-"));
await migrateLocal(folder);
const worker = await startWorker({ folder, vars: { AUTH_SECRET: "a secret for benchmarks, 32 characters" } });

async function signIn(number: number): Promise<number> {
  const response = await fetch(`${worker.origin}/api/admin/login`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "CF-Connecting-IP": `198.18.7.${number}`,
    },
    body: JSON.stringify({ username: "nobody", password: "wrong words" }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Calls the public routes in turn until the work is done. @returns the median time of each, in ms */
async function measureMedians(work: Promise<unknown>): Promise<number[]> {
  const samples = paths.map((): number[] => []);
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    for (const [i, path] of paths.entries()) {
      const startedAt = performance.now();
      const response = await fetch(worker.origin + path);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      samples[i]?.push(performance.now() - startedAt);
    }
  }
  await work; // throws if it has failed
  return samples.map((all) => quantile(all, 0.5));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

try {
  await measureMedians(pause(sampleMs)); // warms up
  for (let round = 1; round <= Number(rounds); round++) {
    const before = await measureMedians(pause(sampleMs));
    const signIns = Promise.all(Array.from({ length: 100 }, (_, i) => signIn(i + 1)));
    const during = await measureMedians(signIns);
    const after = await measureMedians(pause(sampleMs));
    const ratios = during.map((ms, i) => ms / Math.max(before[i] ?? 0, after[i] ?? 0));
    const answers = Object.entries(Object.groupBy(await signIns, String)).map(
      ([status, all]) => `${all?.length} × ${status}`,
    );
    console.log(
      `Round ${round} of ${rounds}: ${paths.map((path, i) => `${path} ${ratios[i]?.toFixed(2)} ×`).join(", ")}; sign-ins ${answers.join(", ")}`,
    );
  }
} finally {
  await worker.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
