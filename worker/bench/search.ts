import { Agent, get } from "node:http";
import { cpus } from "node:os";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startBundle } from "./bundled-worker.ts";
import { quantile } from "./quantile.ts";
import { type BenchQuery, benchQueries } from "./queries.ts";

/**
 * `npm run bench -- search [products …]`: compares product search with a read by primary key and with an
 * empty route, with one caller and with ten at once. Repeats 200 queries, so memory answers most of them. For
 * the middleware see worker.ts. Keeps a database for each size under .cache.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000, 10_000, 100_000);
const callerCounts = [1, 10];
const rounds = 12;
const callsPerTurn = 100;

/** Each function returns the path of call n, counted over all routes. */
type Routes = Record<"baseline" | "key" | "search", (n: number) => string>;
type Samples = Record<keyof Routes, number[]>;

const queries = benchQueries();
const agent = new Agent({ keepAlive: true });

function measureMs(url: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

const searchPath = ({ text }: BenchQuery) => `/api/shop/products/search?${new URLSearchParams({ q: text })}`;

function routesAt(size: number): Routes {
  return {
    baseline: () => "/api/bench/bare",
    key: (n) => `/api/bench/product/${1 + ((n * 7919) % size)}`,
    search: (n) => searchPath(queries[n % queries.length] as BenchQuery),
  };
}

/** Alternates between the routes, so that other load on the machine affects all of them equally. */
async function sample(origin: string, routes: Routes, atOnce: number): Promise<Samples> {
  const samples: Samples = { baseline: [], key: [], search: [] };
  let n = 0;
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(routes) as (keyof Routes)[]) {
      const end = n + callsPerTurn;
      const caller = async () => {
        while (n < end) samples[name].push(await measureMs(origin + routes[name](n++)));
      };
      await Promise.all(Array.from({ length: atOnce }, caller));
    }
  }
  return samples;
}

/** Measures the median of each kind of query, mostly answered from memory, in ms. */
async function mediansByKind(origin: string): Promise<Record<string, string>> {
  const byKind: Record<string, number[]> = {};
  for (let round = 0; round < 3; round++) {
    for (const query of queries) {
      byKind[query.kind] ??= [];
      byKind[query.kind]?.push(await measureMs(origin + searchPath(query)));
    }
  }
  return Object.fromEntries(Object.entries(byKind).map(([kind, ms]) => [kind, quantile(ms, 0.5).toFixed(2)]));
}

const table: Record<string, Record<string, string>> = {};
const kinds: Record<string, Record<string, string>> = {};
for (const size of sizes) {
  const folder = `.cache/bench-${size}`;
  await migrateLocal(folder);
  await seedLocal(folder, size);
  const { origin, stop } = await startBundle(folder);
  try {
    const routes = routesAt(size);
    await sample(origin, routes, 1); // warm-up
    for (const atOnce of callerCounts) {
      const { baseline, key, search } = await sample(origin, routes, atOnce);
      const p50 = (ms: number[]) => quantile(ms, 0.5);
      table[`${size.toLocaleString("en")}, ${atOnce} at once`] = {
        "baseline p50 ms": p50(baseline).toFixed(2),
        "key p50 ms": p50(key).toFixed(2),
        "search p50 ms": p50(search).toFixed(2),
        "search p99 ms": quantile(search, 0.99).toFixed(2),
        "search / key": (p50(search) / p50(key)).toFixed(2),
        "search / baseline": (p50(search) / p50(baseline)).toFixed(2),
        "key / baseline": (p50(key) / p50(baseline)).toFixed(2),
      };
    }
    kinds[size.toLocaleString("en")] = await mediansByKind(origin);
  } finally {
    await stop();
  }
}
agent.destroy();
console.log(
  `\nProduct search in the built bundle on workerd, ${new Date().toISOString().slice(0, 10)}, ` +
    `${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
);
console.table(table);
console.log("Search p50 ms by kind of query");
console.table(kinds);
