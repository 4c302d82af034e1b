import { cpus } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { type Browser, chromium, type Page } from "playwright-core";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { addAdministrator } from "#worker/auth/rescue.ts";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import { databaseFile } from "../e2e/database-file.ts";
import { signedInBrowser } from "../e2e/signed-in-browser.ts";

/**
 * `npm run bench:panel`: 10,000 products listed, paged and searched in the panel, at a quarter of this machine's speed.
 * Fails when anything keeps the page busy for longer than 50 ms once the list has been shown.
 */
const products = 10_000;
const slowdown = 4;
const rounds = 5;
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
  const found: Busy[] = [];
  const answers: number[] = [];
  for (let round = 0; round < rounds; round++) await walk(await openPanel(browser), found, answers);
  const worst = Math.max(0, ...found.map(({ ms }) => ms));
  const slowest = Math.max(0, ...answers);
  console.log(
    `The panel with ${products.toLocaleString("en")} products, ${new Date().toISOString().slice(0, 10)}, ` +
      `${cpus().length} × ${cpus()[0]?.model} slowed down ${slowdown}×, ${rounds} rounds: ${found.length} tasks above ` +
      `${longestBearableMs} ms${worst ? ` (the longest ${worst.toFixed(0)} ms)` : ""}, slowest answer to a key or press ${slowest.toFixed(0)} ms`,
  );
  if (found.length > 0) {
    console.table(found);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await stop();
}

async function openPanel(browser: Browser): Promise<Page> {
  const username = `bench-${crypto.randomUUID()}`;
  const { rows, storageState } = signedInBrowser(origin, username, "The bench");
  const database = new DatabaseSync(databaseFile(folder), { timeout: 10_000 });
  const hash = hashPassword(crypto.randomUUID(), { ...fullCost, logN: 4, passes: 1 });
  for (const { sql, values } of [...addAdministrator(username, hash), rows]) {
    database.prepare(sql).run(...values);
  }
  database.close();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState,
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto("/admin");
  await page.getByRole("list", { name: "Products" }).getByRole("listitem").nth(23).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(observe);
  return page;
}

/** Collects in the page what keeps it busy, and how long it takes to show what a key or press has done. */
function observe(): void {
  const seen = { tasks: [] as number[], answers: [] as number[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.answers.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function walk(page: Page, found: Busy[], answers: number[]): Promise<void> {
  const search = page.getByLabel("Search products");
  const settled = page.locator('ul[aria-label="Products"][aria-busy="false"]');
  const shown = (text: RegExp) => page.getByRole("status").getByText(text).waitFor();
  const steps: Record<string, () => Promise<unknown>> = {
    scroll: async () => {
      for (let i = 0; i < 10; i++) await page.mouse.wheel(0, 300);
    },
    "next page": () => page.getByRole("button", { name: "Next" }).click(),
    "page after": () => page.getByRole("button", { name: "Next" }).click(),
    "page before": () => page.getByRole("button", { name: "Previous" }).click(),
    search: async () => {
      await search.pressSequentially("bolt", { delay: 60 });
      await shown(/^(?!10,000)[\d,]+ products$|^More than/);
    },
    "search on": async () => {
      await search.pressSequentially(" zinc", { delay: 60 });
      await page.waitForLoadState("networkidle");
    },
    "no search": async () => {
      await search.fill("");
      await shown(/^10,000 products$/);
    },
    "open dialog": async () => {
      await page.getByRole("button", { name: "Add New Product" }).click();
      await page.getByRole("dialog").waitFor();
    },
    type: () => page.getByLabel("Product Name").pressSequentially("Hex bolt", { delay: 60 }),
  };
  for (const [step, take] of Object.entries(steps)) {
    await take();
    if (!step.includes("dialog") && step !== "type") await settled.waitFor();
    // Entries are handed over when the page is idle.
    const seen = await page.evaluate(async () => {
      for (let i = 0; i < 3; i++) await new Promise((done) => requestIdleCallback(done));
      await new Promise((done) => setTimeout(done, 200));
      const { seen } = window as unknown as { seen: { tasks: number[]; answers: number[] } };
      return { tasks: seen.tasks.splice(0), answers: seen.answers.splice(0) };
    });
    found.push(...seen.tasks.map((ms) => ({ step, ms })));
    answers.push(...seen.answers);
  }
  await page.context().close();
}
