import { Agent, get } from "node:http";
import { cpus } from "node:os";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startBundle } from "./bundled-worker.ts";
import { quantile } from "./quantile.ts";
import { benchQueries } from "./queries.ts";

/**
 * `npm run bench -- reads [products]`: times public pages, lists and searches, while their data does not
 * change, against an empty route with the middleware in worker.ts, with one caller and with ten at once.
 * Reports medians of rounds in which all routes take turns.
 */
const products = Number(process.argv[2] ?? 10_000);
const callerCounts = [1, 10];
const rounds = 15;
const callsPerTurn = 200;
const folder = `.cache/bench-${products}`;

const agent = new Agent({ keepAlive: true });

function fetchText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts).toString());
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

async function measureMs(url: string): Promise<number> {
  const started = performance.now();
  await fetchText(url);
  return performance.now() - started;
}

await migrateLocal(folder);
await seedLocal(folder, products);
const { origin, stop } = await startBundle(folder);
try {
  const { version } = JSON.parse(await fetchText(`${origin}/api/catalogue`));
  const queries = benchQueries();
  const search = (n: number, more = "") =>
    `/api/shop/products/search?${new URLSearchParams({ q: (queries[n % queries.length]?.text ?? "") + more })}`;
  /** Each function returns the path of call n, counted over all routes. */
  const routes: Record<string, (n: number) => string> = {
    baseline: () => "/api/bench/bare",
    "baseline, as a page": () => "/bench/bare",
    brands: () => "/api/brands",
    "blog list": () => "/api/blog/posts",
    "catalogue, unchanged": () => `/api/catalogue?since=${version}`,
    "catalogue, everything": () => "/api/catalogue",
    "products, a page": () => "/api/shop/products?limit=24",
    home: () => "/",
    article: () => "/blog/glove-cut-levels",
    "search, repeated": (n) => search(n % 20),
    // The added letters, the start of another word, make most texts new, so that caches answer few calls.
    "search, new": (n) => search(n, ` ${letters(Math.floor(n / queries.length))}`),
    "one row by key": (n) => `/api/bench/product/${1 + ((n * 7919) % products)}`,
  };

  /** Routes whose paths the runtime first looks up among the static assets. */
  const pages = ["baseline, as a page", "home", "article"];

  let n = 0;
  async function takeTurns(atOnce: number, roundCount: number): Promise<Record<string, number[]>> {
    const medians: Record<string, number[]> = {};
    for (let round = 0; round < roundCount; round++) {
      for (const [name, pathOf] of Object.entries(routes)) {
        const ms: number[] = [];
        const end = n + callsPerTurn;
        const caller = async () => {
          while (n < end) ms.push(await measureMs(origin + pathOf(n++)));
        };
        await Promise.all(Array.from({ length: atOnce }, caller));
        medians[name] = [...(medians[name] ?? []), quantile(ms, 0.5)];
      }
    }
    return medians;
  }

  const table: Record<string, Record<string, string>> = {};
  await takeTurns(4, 2); // warm-up
  for (const atOnce of callerCounts) {
    const medians = await takeTurns(atOnce, rounds);
    for (const [name, ms] of Object.entries(medians)) {
      const baseline = medians[pages.includes(name) ? "baseline, as a page" : "baseline"] ?? [];
      const ratios = ms.map((median, round) => median / (baseline[round] ?? Number.NaN));
      table[name] = {
        ...table[name],
        [`${atOnce} at once, ms`]: quantile(ms, 0.5).toFixed(2),
        [`${atOnce} at once, × baseline`]: quantile(ratios, 0.5).toFixed(2),
      };
    }
  }
  console.log(
    `\nPublic reads in the built bundle on workerd, ${products.toLocaleString("en")} products, ` +
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
  );
  console.table(table);
} finally {
  agent.destroy();
  await stop();
}

function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26)) + last;
}
