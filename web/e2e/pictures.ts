import { mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "./chromium-arguments.ts";
import { fillQuote, saveQuote } from "./quote-form.ts";
import { settled } from "./settled.ts";
import { signedInLocally } from "./signed-in-locally.ts";

/** `npm run pictures`: takes README's pictures from the product that runs, into web/e2e/pictures. */
const pictures = "web/e2e/pictures";
const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 900 } };
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
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: sizes[size], deviceScaleFactor: size === "phone" ? 2 : 1 },
    ...{ reducedMotion: "reduce", ...options },
  });
  try {
    const page = await context.newPage();
    await page.goto(path);
    await prepare(page);
    await settled(page);
    await page.screenshot({ path: `${pictures}/${name}-${size}.jpg`, type: "jpeg", quality: 82 });
    console.log(`  ${name}, ${size}`);
  } finally {
    await context.close();
  }
}

const asIs = async () => {};

/** The app is on the device, and then the network is gone. */
async function withoutNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
}

try {
  const staff = { storageState: signedInLocally(folder, origin, "Ana Ruiz") };
  for (const size of ["phone", "laptop"] as const) {
    await take("home", size, "/", asIs);
    await take("search", size, "/shop/search?q=guantes", asIs);
    await take("quote", size, "/quote", async (page) => {
      await fillQuote(page, "40 deep groove ball bearings 6204-2RS, as in spring.");
    });
    await take("quote-offline", size, "/quote", async (page) => {
      await withoutNetwork(page);
      await saveQuote(page, "40 deep groove ball bearings 6204-2RS, as in spring.");
    });
    await take("panel", size, "/admin", asIs, staff);
  }
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
