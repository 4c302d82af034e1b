import { cpus } from "node:os";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { quantile } from "./quantile.ts";
import { type BenchQuery, benchQueries } from "./queries.ts";

/**
 * `npm run bench`: product search beside a read by primary key, through the same stack, in the same run. Each size
 * has a database of its own under .cache, which is kept; Ctrl+C at any time does no harm.
 */
const sizes = [1_000, 10_000, 100_000];
const rounds = 2;

interface Sample {
  ms: number;
  rows: number;
  sqlMs: number;
  kind: BenchQuery["kind"] | "primary key";
}

async function measure(url: string, kind: Sample["kind"]): Promise<Sample> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const ms = performance.now() - started;
  return {
    ms,
    kind,
    rows: Number(response.headers.get("X-Rows-Read")),
    sqlMs: Number(response.headers.get("X-Sql-Ms")),
  };
}

async function samplesAt(size: number): Promise<Sample[]> {
  const folder = `.cache/bench-${size}`;
  await migrateLocal(folder);
  await seedLocal(folder, size);
  const { origin, stop } = await startWorker({ folder, main: "worker/bench/worker.ts" });
  try {
    const searchUrl = (text: string) =>
      `${origin}/api/shop/products/search?${new URLSearchParams({ q: text })}`;
    const queries = benchQueries();
    for (const { kind, text } of queries.slice(0, 40)) await measure(searchUrl(text), kind); // warm
    const samples: Sample[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const [i, { kind, text }] of queries.entries()) {
        samples.push(await measure(`${origin}/bench/product/${1 + ((i * 7919) % size)}`, "primary key"));
        samples.push(await measure(searchUrl(text), kind));
      }
      console.log(`  ${size.toLocaleString("en")} products: round ${round + 1} of ${rounds}`);
    }
    return samples;
  } finally {
    await stop();
  }
}

const table: Record<string, Record<string, string>> = {};
const byKind: Record<string, Record<string, string>> = {};
const results = new Map<number, Sample[]>();
for (const size of sizes) results.set(size, await samplesAt(size));
const searches = (size: number) => (results.get(size) ?? []).filter(({ kind }) => kind !== "primary key");
const middleAt10k = quantile(
  searches(10_000).map(({ ms }) => ms),
  0.5,
);

for (const [size, samples] of results) {
  const key = samples.filter(({ kind }) => kind === "primary key").map(({ ms }) => ms);
  const found = searches(size);
  const search = found.map(({ ms }) => ms);
  table[size.toLocaleString("en")] = {
    "key p50 ms": quantile(key, 0.5).toFixed(1),
    "key p99 ms": quantile(key, 0.99).toFixed(1),
    "search p50 ms": quantile(search, 0.5).toFixed(1),
    "search p99 ms": quantile(search, 0.99).toFixed(1),
    "p50 x key": (quantile(search, 0.5) / quantile(key, 0.5)).toFixed(2),
    "p99 x p50 at 10,000": (quantile(search, 0.99) / middleAt10k).toFixed(1),
    "rows p50": String(
      quantile(
        found.map(({ rows }) => rows),
        0.5,
      ),
    ),
    "rows max": String(Math.max(...found.map(({ rows }) => rows))),
  };
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  byKind[size.toLocaleString("en")] = Object.fromEntries(
    [...kinds].map(([kind, all]) => [
      `${kind} p50 ms (SQL)`,
      `${quantile(
        all.map(({ ms }) => ms),
        0.5,
      ).toFixed(1)} (${quantile(
        all.map(({ sqlMs }) => sqlMs),
        0.5,
      )})`,
    ]),
  );
}
console.log(
  `\nProduct search, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
);
console.table(table);
console.table(byKind);
