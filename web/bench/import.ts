import { hash } from "node:crypto";
import { rmSync } from "node:fs";
import { cpus } from "node:os";
import { type Catalogue, getCatalogue, maxDeviceProducts } from "#contract/catalogue.ts";
import type { ChangeRow, Verdict } from "#contract/product-changes.ts";
import { startBundle } from "#worker/bench/bundled-worker.ts";
import { sessionHeaders, signIn } from "#worker/bench/inbox-rows.ts";
import { quantile } from "#worker/bench/quantile.ts";
import { migrateLocal, seedLocal, withDatabase } from "../../.scripts/database.ts";
import { initialProgress, type Progress, runRows } from "../admin/products/changes/change-run.ts";
import { CsvTable } from "../admin/products/changes/csv-table.ts";
import { matchColumns } from "../admin/products/changes/match-columns.ts";

/**
 * `npm run bench -- import [rows]`: imports a file, by default of 50,000 rows, after a dry run, stops partway, kills
 * the Worker during a call, continues, and undoes the import. Compares the table, the search and the catalogue that
 * devices store with the expected state.
 */
const rowCount = Number(process.argv[2] ?? 50_000);
const folder = ".cache/bench-import";
const headers = { ...sessionHeaders, "Content-Type": "application/json" };

rmSync(folder, { recursive: true, force: true });
await migrateLocal(folder);
await seedLocal(folder);
withDatabase(folder, signIn);
let { origin, stop } = await startBundle(folder);
const before = await readProducts();
const productCount = before.count;
if (rowCount < 2 * productCount)
  throw new Error(`At least ${2 * productCount} rows, please: every product is changed, and new ones follow`);

const table = new CsvTable();
const readStartedAt = performance.now();
const info = await table.open(new Blob([makeCsv(before.skus)]));
if (typeof info === "string") throw new Error(info);
table.setColumns(matchColumns(info.headings));
const readMs = performance.now() - readStartedAt;
const source = { count: info.count, batch: async (from: number) => table.batch(from) };

const callsMs: Record<string, number[]> = {};
const times: Record<string, string> = { "reading the file": formatSeconds(readMs) };
const checked = await timeStep("dry run", () => runAll("check", "/check"));
expectEqual("rows that the dry run would write", checked.counts.create + checked.counts.change, rowCount);

const { id } = ((await post("", { label: "bench.csv" })) as { data: { id: number } }).data;
const applied = await timeStep("import, with a stop and a killed Worker", async () => {
  let progress = initialProgress;
  progress = await runSome(progress, (done) => done >= rowCount / 4); // the user presses Stop
  progress = await runSome(progress, (done) => done >= rowCount / 2, true); // the Worker is killed
  ({ origin, stop } = await startBundle(folder));
  return runAll("apply", `/${id}/rows`, progress);
});
expectEqual("new rows", applied.counts.create, rowCount - productCount);
expectEqual("changed rows", applied.counts.change, productCount);
const after = await readProducts();
expectEqual(
  "rows kept for the undo",
  withDatabase(
    folder,
    (database) => database.prepare("SELECT count(*) AS rows FROM product_change_rows").get()?.rows,
  ),
  rowCount,
);
expectEqual("products in the table", after.count, rowCount);
expectEqual(
  "products in the devices' catalogue",
  await catalogueCount(),
  `${Math.min(rowCount, maxDeviceProducts)} of ${rowCount}`,
);
expectEqual("products that search finds", await searchCount("bench"), "1000+");

await timeStep("undo", async () => {
  while (((await post(`/${id}/undo`)) as { data: { left: number } }).data.left > 0);
});
const restored = await readProducts();
expectEqual("products after the undo", restored.count, productCount);
expectEqual("contents after the undo", restored.hash, before.hash);
expectEqual("products that search finds after the undo", await searchCount("bench"), "0");
await stop();

console.log(
  `\nImport of ${rowCount.toLocaleString("en")} rows, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
);
console.table(times);
console.table(
  Object.fromEntries(
    Object.entries(callsMs).map(([kind, ms]) => [
      kind,
      { calls: ms.length, "p50 ms": quantile(ms, 0.5).toFixed(0), "p95 ms": quantile(ms, 0.95).toFixed(0) },
    ]),
  ),
);

/** Returns a CSV file that changes every product's price and stock, and adds new products. */
function makeCsv(skus: readonly string[]): string {
  const changed = skus.map((sku, i) => `${sku},,${1 + (i % 90)}.37,${900_000 + i},`);
  const created = Array.from(
    { length: rowCount - skus.length },
    (_, i) => `BENCH-${i},Bench Coupling ${i} mm,${1 + (i % 50)}.25,${i % 400},"Brass, for the benchmark."`,
  );
  return ["SKU,Name,Price,Stock,Description", ...changed, ...created].join("\n");
}

async function runAll(kind: string, path: string, from: Progress = initialProgress): Promise<Progress> {
  let progress = from;
  await runRows({
    ...{ source, from, signal: new AbortController().signal },
    send: (rows) => send(kind, path, rows),
    onProgress: (now) => {
      progress = now;
      if (process.stdout.isTTY)
        process.stdout.write(`\r  ${kind}: ${now.done.toLocaleString("en")} rows …\r`);
    },
  });
  return progress;
}

/** Applies rows until enough are done, then stops or, with `killsWorker`, kills the Worker during the next batch. */
async function runSome(
  from: Progress,
  isEnough: (done: number) => boolean,
  killsWorker = false,
): Promise<Progress> {
  let progress = from;
  const controller = new AbortController();
  await runRows({
    ...{ source, from, signal: controller.signal },
    send: async (rows) => {
      const sent = send("apply", `/${id}/rows`, rows);
      if (!killsWorker || !isEnough(progress.done)) return sent;
      sent.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 30));
      await stop();
      return sent;
    },
    onProgress: (now) => {
      progress = now;
      if (!killsWorker && isEnough(now.done)) controller.abort();
    },
  }).catch(() => {});
  return progress;
}

async function send(kind: string, path: string, rows: ChangeRow[]): Promise<Verdict[]> {
  const startedAt = performance.now();
  const { data } = (await post(path, { rows })) as { data: Verdict[] };
  callsMs[kind] = [...(callsMs[kind] ?? []), performance.now() - startedAt];
  return data;
}

async function post(path: string, body: unknown = {}): Promise<unknown> {
  const response = await fetch(`${origin}/api/shop/product-changes${path}`, {
    method: "POST",
    headers: { ...headers, Origin: origin, "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

async function timeStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  times[name] = formatSeconds(performance.now() - startedAt);
  return result;
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function expectEqual(label: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${label}: ${found}, not ${expected}`);
  console.log(`  ${label}: ${expected}`);
}

/** Reads all products from the export API. @returns their number, their SKUs, and a hash of the file */
async function readProducts(): Promise<{ count: number; skus: string[]; hash: string }> {
  const response = await fetch(`${origin}/api/shop/products.csv`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const table = new CsvTable();
  const info = await table.open(new Blob([bytes]));
  if (typeof info === "string") throw new Error(info);
  table.setColumns(["sku"]);
  const skus: string[] = [];
  for (let from = 0; from < info.count; ) {
    const { rows, next } = table.batch(from);
    skus.push(...rows.map(({ row }) => row.sku));
    from = next;
  }
  return { count: info.count, skus, hash: hash("sha256", bytes) };
}

/** Downloads the catalogue that devices store. @returns how many of all products it contains, as `1 of 2` */
async function catalogueCount(): Promise<string> {
  const { total, products } = (await (await fetch(`${origin}${getCatalogue.path}`)).json()) as Catalogue;
  return `${products.idSteps.length} of ${total}`;
}

async function searchCount(q: string): Promise<string> {
  const response = await fetch(`${origin}/api/shop/products/search?q=${q}`);
  const { total, totalIsMin } = (await response.json()) as { total: number; totalIsMin?: boolean };
  return `${total}${totalIsMin ? "+" : ""}`;
}
