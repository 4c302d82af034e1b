import { cpus } from "node:os";
import { productSorts } from "#contract/products.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startBundle } from "./bundled-worker.ts";
import { quantile } from "./quantile.ts";

/**
 * `npm run bench -- products [SIZE …]`, by default 10000 50000: for each number of products, times the first,
 * middle and last page (up to 25 rows) of the panel's products by each sort key, and of some filters and
 * searches, against a read by primary key. Keeps a database for each size under .cache.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 50_000);
const rounds = 40;
const limit = 25;

async function measureMs(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

const median = (ms: number[]) => quantile(ms, 0.5);

async function measureList(origin: string, size: number, params: Record<string, string>) {
  const path = (page: number) =>
    `${origin}/api/bench/products?${new URLSearchParams({ ...params, limit: String(limit), page: String(page) })}`;
  const { total } = (await (await fetch(path(1))).json()) as { total: number };
  const last = Math.max(1, Math.ceil(total / limit));
  const samples = {
    key: [] as number[],
    first: [] as number[],
    middle: [] as number[],
    last: [] as number[],
  };
  // Alternates between the pages, so that other load on the machine affects all of them equally.
  for (let round = -5; round < rounds; round++) {
    const measured = {
      key: await measureMs(`${origin}/api/bench/product/${1 + (((round + 5) * 7919) % size)}`),
      first: await measureMs(path(1)),
      middle: await measureMs(path(Math.ceil(last / 2))),
      last: await measureMs(path(last)),
    };
    if (round < 0) continue; // warm-up
    for (const name of ["key", "first", "middle", "last"] as const) samples[name].push(measured[name]);
  }
  const first = median(samples.first);
  return {
    total,
    "key p50 ms": median(samples.key).toFixed(2),
    "first p50 ms": first.toFixed(2),
    "first / key": (first / median(samples.key)).toFixed(2),
    "middle / first": (median(samples.middle) / first).toFixed(2),
    "last / first": (median(samples.last) / first).toFixed(2),
    "last p95 ms": quantile(samples.last, 0.95).toFixed(2),
  };
}

const lists: Record<string, Record<string, string>> = {
  ...Object.fromEntries(productSorts.map((sort) => [`by ${sort}`, { sort, direction: "asc" }])),
  "by name, one category": { sort: "name", direction: "asc", category: "6" },
  "by price, low stock": { sort: "price", direction: "desc", stock: "low" },
  "search: steel": { q: "steel" },
  "search: steel, by name": { q: "steel", sort: "name", direction: "asc" },
  "search: nothing found, by name": { q: "zyx", sort: "name", direction: "asc" },
};

for (const size of sizes) {
  const folder = `.cache/bench-${size}`;
  await migrateLocal(folder);
  await seedLocal(folder, size);
  const { origin, stop } = await startBundle(folder);
  const table: Record<string, Awaited<ReturnType<typeof measureList>>> = {};
  try {
    for (const [name, params] of Object.entries(lists)) table[name] = await measureList(origin, size, params);
  } finally {
    await stop();
  }
  console.log(
    `\nThe panel's list of ${size.toLocaleString("en")} products in the built bundle on workerd, ` +
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
  );
  console.table(table);
}
