import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { cpus } from "node:os";
import { cartSessionHeader } from "#contract/headers.ts";
import { quantile } from "#worker/bench/quantile.ts";
import { benchQueries } from "#worker/bench/queries.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { addSignedInAdministrator } from "../e2e/add-signed-in-administrator.ts";
import { sessionHeaders } from "../e2e/signed-in-browser.ts";

/**
 * `npm run bench -- load [seconds]`: sends a mix of typical calls from more and more clients, `seconds` long at each
 * step. The first step in which one of these calls fails is the last. Compares each step with calls of an empty route,
 * sent for half as long. The clients run on the Worker's machine, so the ratios mean more than the absolute numbers.
 */
const seconds = Number(process.argv[2] ?? 6);
const clientCounts = [1, 4, 16, 64, 256, 1024];
const timeoutMs = 20_000;
const productCount = 10_000;
const folder = `.cache/bench-${productCount}`;

interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

interface RunResult {
  /** Of the successful calls. */
  durationsMs: number[];
  errors: Record<string, number>;
  seconds: number;
}

await migrateLocal(folder);
await seedLocal(folder, productCount);
const { origin, pid, stop } = await startWorker({
  folder,
  main: "worker/bench/worker.ts",
  vars: { MAIL_TO: "" },
});
const adminHeaders = sessionHeaders(addSignedInAdministrator(folder, origin, `bench-${crypto.randomUUID()}`));
const queries = benchQueries();
let callNumber = 0;
let searchNumber = 0;

/** The weights add up to 100. */
const mix: readonly [weight: number, makeCall: () => Call][] = [
  [10, () => ({ path: "/" })],
  [10, () => ({ path: "/blog/glove-cut-levels" })],
  [15, () => ({ path: "/api/brands" })],
  [15, () => ({ path: `/api/shop/products?cursor=${(callNumber * 7919) % productCount}&limit=24` })],
  [
    25,
    () => ({
      path: `/api/shop/products/search?${queryString(queries[searchNumber++ % queries.length]?.text ?? "bolt")}`,
    }),
  ],
  [
    10,
    () => ({
      path: "/api/shop/cart",
      method: "POST",
      headers: { [cartSessionHeader]: crypto.randomUUID() },
      body: { productId: 1 + ((callNumber * 7919) % productCount), quantity: 2 },
    }),
  ],
  [
    10,
    () => ({
      path: "/api/contact",
      method: "POST",
      headers: { "Idempotency-Key": crypto.randomUUID() },
      body: {
        ...{ name: "Ana Ruiz", email: "ana@example.com", company: "Ruiz Tooling", subject: "general" },
        message: `The pump hums, and this is message ${callNumber}.`,
      },
    }),
  ],
  [5, () => ({ path: "/api/contact-messages", headers: adminHeaders })],
];
const calls = mix.flatMap(([weight, makeCall]) => new Array<() => Call>(weight).fill(makeCall));
/** Chooses the next call of the mix. Steps of 37 visit all 100 calls in a mixed order: 37 and 100 share no factor. */
const nextCall = () => (calls[(++callNumber * 37) % calls.length] as () => Call)();
const bareCall = (): Call => ({ path: "/api/bench/bare" });

try {
  const table: Record<string, Record<string, string | number>> = {};
  await run(4, 2, nextCall); // warm-up
  for (const concurrency of clientCounts) {
    const baseline = await run(concurrency, seconds / 2, bareCall);
    const mixed = await run(concurrency, seconds, nextCall);
    const rate = ({ durationsMs, seconds: elapsed }: RunResult) => durationsMs.length / elapsed;
    const ratio = (q: number) =>
      (quantile(mixed.durationsMs, q) / quantile(baseline.durationsMs, q)).toFixed(1);
    table[`${concurrency} at once`] = {
      "calls/s": rate(mixed).toFixed(0),
      "× bare": (rate(mixed) / rate(baseline)).toFixed(2),
      "p50 ms": quantile(mixed.durationsMs, 0.5).toFixed(0),
      "p50 × bare": ratio(0.5),
      "p99 ms": quantile(mixed.durationsMs, 0.99).toFixed(0),
      "p99 × bare": ratio(0.99),
      "memory MB": memoryMegabytes(pid),
      errors: Object.values(mixed.errors).reduce((sum, count) => sum + count, 0),
    };
    console.log(`  ${concurrency} at once: ${mixed.durationsMs.length} calls`, mixed.errors);
    if (Object.keys(mixed.errors).length > 0) break;
  }
  console.log(
    `\nMixed load on ${productCount.toLocaleString("en")} products, ${new Date().toISOString().slice(0, 10)}, ` +
      `${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
  );
  console.table(table);
} finally {
  await stop();
}

function queryString(text: string): string {
  return new URLSearchParams({ q: text }).toString();
}

/** Runs concurrent clients. Each sends its next call as soon as it has the response to the previous one. */
async function run(clientCount: number, forSeconds: number, makeCall: () => Call): Promise<RunResult> {
  const result: RunResult = { durationsMs: [], errors: {}, seconds: 0 };
  const startedAt = performance.now();
  const until = startedAt + forSeconds * 1000;
  const countError = (label: string) => {
    result.errors[label] = (result.errors[label] ?? 0) + 1;
  };
  await Promise.all(
    Array.from({ length: clientCount }, async () => {
      while (performance.now() < until) {
        const { path, method = "GET", headers, body } = makeCall();
        const sentAt = performance.now();
        try {
          const response = await fetch(origin + path, {
            method,
            headers: {
              ...headers,
              ...(body !== undefined && { "Content-Type": "application/json", Origin: origin }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
            signal: AbortSignal.timeout(timeoutMs),
          });
          await response.arrayBuffer();
          if (response.ok) result.durationsMs.push(performance.now() - sentAt);
          else countError(`${method} ${path.split("?")[0]}: ${response.status}`);
        } catch (error) {
          countError((error as Error).name);
        }
      }
    }),
  );
  result.seconds = (performance.now() - startedAt) / 1000;
  return result;
}

/** Returns the memory of the workerd processes (the Worker with D1, and wrangler's proxy), without wrangler itself. */
function memoryMegabytes(processGroup: number): number {
  let kilobytes = 0;
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const [, , group] = readFileSync(`/proc/${entry}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ");
      if (Number(group) !== processGroup || !readlinkSync(`/proc/${entry}/exe`).endsWith("/workerd"))
        continue;
      const [, resident] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${entry}/status`, "utf8")) ?? [];
      kilobytes += Number(resident ?? 0);
    } catch {
      // The process has ended.
    }
  }
  return Math.round(kilobytes / 1024);
}
