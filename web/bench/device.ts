import { cpus, loadavg } from "node:os";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { build } from "vite";
import type { Catalogue } from "#contract/catalogue.ts";
import { quantile } from "#worker/bench/quantile.ts";
import { benchQueries } from "#worker/bench/queries.ts";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import type { measureIndex } from "./index-on-page.ts";
import { measureLeastWorker } from "./least-worker.ts";
import { measureSecondVisits, reloads } from "./second-visits.ts";
import { measureTyping, type Typing } from "./typing.ts";

/**
 * `npm run bench:device`: the catalogue of 10,000 products on a device. The pack is the real Worker's answer, the
 * index is measured on a page at 1 and 4 × CPU slowdown (which reaches pages only, so a worker would look too fast),
 * and typing in the real search page, whose index lies in its worker. Then second visits of the home page, which the
 * service worker answers, in a browser with a display's rhythm.
 */
const size = 10_000;
const slowdowns = [1, 4];
const pages = 7;
/** Of typing: the slowest keys of one alone vary by a third. */
const rounds = 3;

interface OnPage {
  measureIndex: typeof measureIndex;
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
const ms = (value: number) => `${value.toFixed(1)} ms`;

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** How long the page's own thread has computed since, whatever else the machine had to do meanwhile. */
async function cpuClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const began = await now();
  return async () => (await now()) - began;
}

/** The index and all it imports as one script that leaves `measureIndex` behind. */
async function indexScript(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: "web/bench/index-on-page.ts", formats: ["iife"], name: "bench" },
    },
  })) as { output: { code: string }[] }[];
  return `${output?.output[0]?.code}; globalThis.measureIndex = bench.measureIndex;`;
}

const folder = `.cache/bench-${size}`;
await migrateLocal(folder);
await seedLocal(folder, size);
const script = await indexScript();
const queries = benchQueries().map((query) => query.text);
const { origin, stop } = await startWorker({ folder });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  // Without a display's rhythm: how long the work takes, not how long a frame waits for its turn.
  args: [...chromiumArguments, "--disable-frame-rate-limit", "--disable-gpu-vsync"],
});

async function measureOnce(pack: string, rate: number) {
  const page = await browser.newPage();
  try {
    // Where nothing moves: an animation without a rhythm takes all the time there is.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(script);
    const parsed = await page.evaluateHandle((json): Catalogue => JSON.parse(json), pack);
    await slowDown(page, rate);
    const cpu = await cpuClock(page);
    const { buildMs } = await page.evaluate(
      (held) => (globalThis as unknown as OnPage).measureIndex(held, []),
      parsed,
    );
    const cpuMs = await cpu();
    const { queryMs } = await page.evaluate(
      ([held, texts]) => (globalThis as unknown as OnPage).measureIndex(held, texts),
      [parsed, queries] as const,
    );
    return { buildMs, cpuMs, queryMs };
  } finally {
    await page.close();
  }
}

try {
  const text = await (await fetch(`${origin}/api/catalogue`)).text();
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const table: Record<string, Record<string, string>> = {};
  for (const rate of slowdowns) {
    const buildMs: number[] = [];
    const cpuMs: number[] = [];
    const queryMs: number[] = [];
    for (let i = 0; i < pages; i++) {
      const figures = await measureOnce(text, rate);
      buildMs.push(figures.buildMs);
      cpuMs.push(figures.cpuMs);
      queryMs.push(...figures.queryMs);
    }
    const typing: Typing = { changes: [], paints: [] };
    for (let i = 0; i < rounds; i++) {
      const { changes, paints } = await measureTyping(browser, origin, (fresh) => slowDown(fresh, rate));
      typing.changes.push(...changes);
      typing.paints.push(...paints);
    }
    table[`${rate} × CPU`] = {
      "index best": ms(Math.min(...buildMs)),
      "index p50": ms(quantile(buildMs, 0.5)),
      "index CPU": ms(quantile(cpuMs, 0.5)),
      "query p50": ms(quantile(queryMs, 0.5)),
      "query p95": ms(quantile(queryMs, 0.95)),
      "query max": ms(Math.max(...queryMs)),
      "changed p50": ms(quantile(typing.changes, 0.5)),
      "changed p95": ms(quantile(typing.changes, 0.95)),
      "painted p50": ms(quantile(typing.paints, 0.5)),
      "painted p95": ms(quantile(typing.paints, 0.95)),
    };
  }
  const ordinary = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
  const homeBytes = Buffer.byteLength(await (await fetch(`${origin}/pages/home.html`)).text());
  const { documentMs, onlineMs, offlineMs } = await measureSecondVisits(ordinary, origin);
  const leastMs = await measureLeastWorker(ordinary, homeBytes, reloads).finally(() => ordinary.close());
  const [onlineFcp, offlineFcp] = [quantile(onlineMs, 0.5), quantile(offlineMs, 0.5)];
  const { length } = Buffer.from(text);
  console.log(`\n${size.toLocaleString("en")} products, ${cpus().length} × ${cpus()[0]?.model}`);
  // Others at work on the machine make every figure but the pack's worse.
  console.log(`Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}`);
  console.log(`Pack: ${kb(length)}, gzip ${kb(gzipSync(text).length)}, brotli ${kb(brotli.length)}\n`);
  console.table(table);
  console.log("\nThe home page on a device that was here before");
  console.table({
    "1 × CPU": {
      "document p50": ms(quantile(documentMs, 0.5)),
      "document p95": ms(quantile(documentMs, 0.95)),
      "least p50": ms(quantile(leastMs, 0.5)),
      "least p95": ms(quantile(leastMs, 0.95)),
      "FCP online": ms(onlineFcp),
      "FCP offline": ms(offlineFcp),
      "offline / online": (offlineFcp / onlineFcp).toFixed(2),
    },
  });
} finally {
  await browser.close();
  await stop();
}
