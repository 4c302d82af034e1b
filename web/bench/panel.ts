import { cpus } from "node:os";
import { type Browser, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import { signedInLocally } from "../e2e/signed-in-locally.ts";

/**
 * `npm run bench:panel`: 10,000 products listed, paged and searched in the panel, at a quarter of this machine's speed.
 * Fails when a task keeps the page busy for longer than 50 ms once the list has been shown. A task's own computing
 * time is taken, not the clock's: what else runs on this machine is not the panel's doing.
 */
const products = 10_000;
const slowdown = 4;
const rounds = 3;
const longestBearableMs = 50;
const folder = `.cache/bench-${products}`;

interface Busy {
  step: string;
  ms: number;
}

await migrateLocal(folder);
await seedLocal(folder, products);
const { origin, stop } = await startWorker({ folder });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
try {
  const tasks: Busy[] = [];
  for (let round = 0; round < rounds; round++) await walk(await openPanel(browser), tasks);
  const longest = tasks.toSorted((one, other) => other.ms - one.ms);
  const found = longest.filter(({ ms }) => ms > longestBearableMs);
  console.log(
    `The panel with ${products.toLocaleString("en")} products, ${new Date().toISOString().slice(0, 10)}, ` +
      `${cpus().length} × ${cpus()[0]?.model} slowed down ${slowdown}×, ${rounds} rounds: ${found.length} of ` +
      `${tasks.length} tasks above ${longestBearableMs} ms`,
  );
  console.table(longest.slice(0, 12));
  if (found.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}

async function openPanel(browser: Browser): Promise<Page> {
  const storageState = signedInLocally(folder, origin, `bench-${crypto.randomUUID()}`);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState,
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto("/admin");
  await page.getByRole("list", { name: "Products" }).getByRole("listitem").nth(8).waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds that the thread itself computed. */
  tdur?: number;
  args: { name?: string };
}

/** The computing times of all tasks on the page's main thread while something is done. */
async function tasksOf(page: Page, deed: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await deed();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name.endsWith("RunTask") && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

async function walk(page: Page, tasks: Busy[]): Promise<void> {
  // By selectors only: to look for roles and names is work of its own in the page.
  const search = page.locator("input[type=search]");
  const settled = page.locator('ul[aria-label="Products"][aria-busy="false"]');
  const next = page.locator('nav[aria-label="Pages"] button:last-child');
  const previous = page.locator('nav[aria-label="Pages"] button:first-child');
  const find = async (typed: string, query: RegExp) => {
    const answered = page.waitForResponse(query);
    await search.pressSequentially(typed, { delay: 60 });
    await answered;
  };
  const steps: Record<string, () => Promise<unknown>> = {
    scroll: async () => {
      for (let i = 0; i < 10; i++) await page.mouse.wheel(0, 300);
    },
    "next page": () => next.click(),
    "page after": () => next.click(),
    "page before": () => previous.click(),
    search: () => find("bolt", /q=bolt$/),
    "search on": () => find(" zinc", /q=bolt\+zinc$/),
    "next found": () => next.click(),
    "search again": async () => {
      await search.fill("");
      await find("glove", /q=glove$/);
    },
  };
  for (const [step, take] of Object.entries(steps)) {
    const times = await tasksOf(page, async () => {
      await take();
      await settled.waitFor();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    });
    if (times.length === 0) throw new Error(`Nothing was measured at "${step}".`);
    tasks.push(...times.map((ms) => ({ step, ms })));
  }
  await page.context().close();
}
