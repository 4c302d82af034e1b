import { mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { addSignedInAdministrator } from "./add-signed-in-administrator.ts";
import { chromiumArguments } from "./chromium-arguments.ts";
import { addByEnter, combobox, openParts, pasteLines } from "./parts.ts";
import { addPhotos, thumbnails } from "./photos.ts";
import { fillQuote, saveQuote, send, waitForThanks } from "./quote-form.ts";
import { waitUntilSettled } from "./settled.ts";
import { callAsStaff } from "./signed-in-browser.ts";

/**
 * `npm run generate -- readme-pictures [names]`: saves the README's screenshots of the app in docs/pictures, by default
 * all. The name `field` selects all `field-…` pictures.
 */
const [, , ...requestedNames] = process.argv;
const pictures = "docs/pictures";
const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1200, height: 780 } };
type Size = keyof typeof sizes;

const folder = mkdtempSync(join(tmpdir(), "millrace-pictures-"));
await mkdir(pictures, { recursive: true });
await migrateLocal(folder);
await seedLocal(folder);
const { origin, stop } = await startWorker({ folder, vars: { MAIL_TO: "" } });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });

async function withPage(
  size: Size,
  path: string,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: sizes[size], deviceScaleFactor: size === "phone" ? 1.5 : 1 },
    ...{ reducedMotion: "reduce", ...options },
  });
  try {
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await page.goto(path);
    await work(page);
  } finally {
    await context.close();
  }
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  await waitUntilSettled(page);
  await page.screenshot({ path: `${pictures}/${name}.jpg`, type: "jpeg", quality: 75 });
  console.log(`  ${name}`);
}

async function takePicture(
  name: string,
  size: Size,
  path: string,
  prepare: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions = {},
): Promise<void> {
  if (requestedNames.length && !requestedNames.includes(name)) return;
  await withPage(size, path, options, async (page) => {
    await prepare(page);
    await saveScreenshot(page, name);
  });
}

/** Draws something like a photo of a pump's nameplate. */
async function drawNameplate(): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  try {
    const page = await context.newPage();
    await page.setContent(`<body style="margin:0;background:#5b6570;display:grid;place-items:center;height:100vh">
      <div style="background:linear-gradient(110deg,#c9ced3,#eef0f2 40%,#b4bac0);border-radius:12px;padding:44px;
        font:700 34px/1.5 'DejaVu Sans Mono',monospace;color:#22282e;transform:rotate(-3deg)">
        CENTRIFUGAL PUMP<br>MODEL CP-40-160<br>40 GPM&nbsp; 3 HP&nbsp; 230 V<br>S/N 2207-118</div></body>`);
    return await page.screenshot({ type: "jpeg" });
  } finally {
    await context.close();
  }
}

/** Sends a quotation for the request through the API, as the admin panel does. */
async function sendQuotation(reference: string): Promise<void> {
  await withPage("laptop", "/admin", staffOptions, async (page) => {
    const state = await page.context().storageState();
    const list = `/api/contact-messages?q=${reference}`;
    const [message] = (await callAsStaff<{ data: { id: number }[] }>(state, "GET", list)).data;
    const lines = [
      {
        text: "Insulated Knockout Kit",
        sku: "KT-INS114-DRE",
        quantity: "3",
        price: "188.99",
        leadTime: "In stock",
      },
      { text: "Hex bolt M8 x 20", quantity: "4", unit: "pcs", price: "0.38", leadTime: "In stock" },
      { text: "Mechanical seal for CP-40-160", quantity: "1", price: "42.50", leadTime: "3 to 5 days" },
    ];
    const quotation = { lines, validUntil: inThirtyDays, terms: "Payment within 30 days of the invoice." };
    await callAsStaff(state, "POST", `/api/contact-messages/${message?.id}/quotations`, {
      ...{ id: crypto.randomUUID(), text: "Our quotation is ready.", quotation },
    });
  });
}

/** Takes the `field-…` pictures of one request: written offline, saved on the device, answered with a quotation. */
async function takeRequestPictures(colorScheme: "light" | "dark"): Promise<void> {
  if (requestedNames.length && !requestedNames.includes("field")) return;
  const photo = { name: "nameplate.jpg", mimeType: "image/jpeg", buffer: await drawNameplate() };
  const saveStep = (page: Page, name: string) => saveScreenshot(page, `field-${name}-${colorScheme}`);
  await withPage("phone", "/quote", { colorScheme }, async (page) => {
    await goOffline(page);
    await fillQuote(page, "For the pump room of building 4, please.");
    await openParts(page);
    await addByEnter(page, "KT-INS114-DRE");
    await combobox(page).fill("gloves");
    await page.getByRole("option").first().waitFor();
    await combobox(page).evaluate(scrollBelowHeader);
    await saveStep(page, "search");
    await combobox(page).fill("");
    await pasteLines(page, [
      "2 x KT-INS114-DRE",
      "4 pcs M8x20 hex bolt",
      "Qty 10 - nitrile gloves L",
      "seal for CP-40",
    ]);
    await page.getByLabel("Paste your list here").evaluate(scrollBelowHeader);
    await saveStep(page, "paste");
    await page.getByRole("button", { name: /^Add \d+ parts?$/ }).click();
    await addPhotos(page, photo);
    await thumbnails(page).first().waitFor();
    await thumbnails(page)
      .first()
      .evaluate((image) => image.scrollIntoView({ block: "center" }));
    await saveStep(page, "photo");
    await send(page);
    await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
    await saveStep(page, "saved");
    await page.context().setOffline(false);
    await waitForThanks(page);
    const reference = await page
      .getByText(/^M-[0-9A-Z-]+$/)
      .first()
      .textContent();
    await sendQuotation(String(reference));
    await page.goto(`/quote/${reference}`);
    await page.getByRole("heading", { name: "Our quotation" }).evaluate(scrollBelowHeader);
    await saveStep(page, "quoted");
  });
}

/** Scrolls until the element is just below the site's header, with room for its label. Runs in the page. */
const scrollBelowHeader = (element: Element) =>
  window.scrollBy({ top: element.getBoundingClientRect().top - 150, behavior: "instant" });

const staffOptions = { storageState: addSignedInAdministrator(folder, origin, "Ana Ruiz") };
const noPreparation = async () => {};

/** Waits for the service worker and the cached picture of the gloves, then cuts the network. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.evaluate(async () => {
    while (!(await caches.match("/images/products/glove.svg"))) await new Promise((r) => setTimeout(r, 100));
  });
  await page.context().setOffline(true);
}

try {
  await takePicture("home", "phone", "/", noPreparation);
  await takePicture("search", "phone", "/shop/search?q=guantes", noPreparation);
  await takePicture("quote-offline", "phone", "/quote", async (page) => {
    await goOffline(page);
    await saveQuote(page, "40 deep groove ball bearings 6204-2RS, as in spring.");
  });
  const waitForProducts = (page: Page) => page.getByRole("button", { name: /^Edit/ }).first().waitFor();
  await takeRequestPictures("light");
  await takeRequestPictures("dark");
  await takePicture("admin", "laptop", "/admin", waitForProducts, staffOptions);
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
