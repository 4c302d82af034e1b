import { mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "./chromium-arguments.ts";
import { saveQuote } from "./quote-form.ts";
import { settled } from "./settled.ts";
import { signedInLocally } from "./signed-in-locally.ts";

/** `npm run generate -- readme-pictures [names]`: takes the README's pictures from the app, into docs/pictures. */
const [, , ...asked] = process.argv;
const pictures = "docs/pictures";
const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1200, height: 780 } };
type Size = keyof typeof sizes;

const folder = mkdtempSync(join(tmpdir(), "millrace-pictures-"));
await mkdir(pictures, { recursive: true });
await migrateLocal(folder);
await seedLocal(folder);
const { origin, stop } = await startWorker({ folder, vars: { MAIL_TO: "" } });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });

async function take(
  name: string,
  size: Size,
  path: string,
  prepare: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions = {},
): Promise<void> {
  if (asked.length && !asked.includes(name)) return;
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: sizes[size], deviceScaleFactor: size === "phone" ? 1.5 : 1 },
    ...{ reducedMotion: "reduce", ...options },
  });
  try {
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await page.goto(path);
    await prepare(page);
    await settled(page);
    await page.screenshot({ path: `${pictures}/${name}.jpg`, type: "jpeg", quality: 75 });
    console.log(`  ${name}`);
  } finally {
    await context.close();
  }
}

const asIs = async () => {};

/** Waits for the service worker, then cuts the network. */
async function withoutNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
}

try {
  const staff = { storageState: signedInLocally(folder, origin, "Ana Ruiz") };
  await take("home", "phone", "/", asIs);
  await take("search", "phone", "/shop/search?q=guantes", asIs);
  await take("quote-offline", "phone", "/quote", async (page) => {
    await withoutNetwork(page);
    await saveQuote(page, "40 deep groove ball bearings 6204-2RS, as in spring.");
  });
  const products = (page: Page) => page.getByRole("button", { name: /^Edit/ }).first().waitFor();
  await take("admin", "laptop", "/admin", products, staff);
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
