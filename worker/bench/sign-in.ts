import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { migrateLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";

/**
 * `npm run bench -- sign-in`: tests whether the response time reveals that a user name exists. Sends wrong passwords
 * for a known and an unknown name, each from a new IP address to avoid the rate limit. Fails if the medians differ by
 * more than 10 %.
 */
const tries = 200;
const warmUp = 10;
const maxDifference = 0.1;

mkdirSync(".cache", { recursive: true });
const folder = mkdtempSync(".cache/bench-sign-in-");
const known = { username: "owner", password: randomUUID() };
const vars = { ADMIN_USERNAME: known.username, ADMIN_PASSWORD: known.password, AUTH_SECRET: randomUUID() };

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

await migrateLocal(folder);
const { origin, stop } = await startWorker({ folder, vars });
try {
  let calls = 0;
  const login = async (username: string, password: string, expected: number) => {
    const number = calls++;
    const headers = {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "CF-Connecting-IP": `198.18.${number >> 8}.${number & 255}`,
    };
    const body = JSON.stringify({ username, password });
    const started = performance.now();
    const response = await fetch(`${origin}/api/admin/login`, { method: "POST", headers, body });
    await response.arrayBuffer();
    const ms = performance.now() - started;
    if (response.status !== expected)
      throw new Error(`expected ${expected}, but it answered ${response.status}`);
    return ms;
  };
  await login(known.username, known.password, 200); // creates the administrator
  const samples: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let i = 0; i < tries + warmUp; i++) {
    // Alternates the order, so that an effect on the second call affects both names.
    const order = i % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      const ms = await login(kind === "known" ? known.username : "nobody", randomUUID(), 401);
      if (i >= warmUp) samples[kind].push(ms);
    }
  }
  const [one, other] = [median(samples.known), median(samples.unknown)];
  const difference = Math.abs(one - other) / Math.min(one, other);
  console.log(
    `Sign-in, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${tries} wrong passwords each: ` +
      `median ${one.toFixed(1)} ms for a known name, ${other.toFixed(1)} ms for an unknown one, ` +
      `${(difference * 100).toFixed(1)} % apart (at most ${maxDifference * 100} %)`,
  );
  if (difference > maxDifference) process.exitCode = 1;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
