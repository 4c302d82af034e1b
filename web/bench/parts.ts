import { loadavg } from "node:os";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { build, type Rollup } from "vite";
import { quantile } from "#worker/bench/quantile.ts";
import { generateProducts } from "#worker/db/catalogue/generate.ts";
import { ensureChromium } from "../../.scripts/chromium.ts";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import { combobox, openParts } from "../e2e/parts.ts";
import { addPhotos, phonePhoto, photosOnDevice } from "../e2e/photos.ts";
import { slowDown } from "./slow-down.ts";

/**
 * `npm run bench -- parts [rounds]`: the quote form's parts list with the CPU slowed down 4×, in the built app with
 * 10,000 products on the device: parsing and showing 200 pasted lines, adding a part by offline search, and shrinking a
 * photo of 12 megapixels.
 */
const rounds = Number(process.argv[2] ?? 5);
const folder = ".cache/bench-10000";
await migrateLocal(folder);
await seedLocal(folder, 10_000);
const { origin, stop } = await startWorker({ folder });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });

/** Parts in four common notations. */
const lines = [...generateProducts(200)].map(({ name, sku }, i) => {
  const quantity = 1 + (i % 30);
  return [
    `${quantity} x ${sku}`,
    `${name}, ${quantity} pcs`,
    `- ${sku}\t${quantity}`,
    `Qty ${quantity} ${name}`,
  ][i % 4];
});
const pastedText = lines.join("\n");
const searchTexts = [
  "hex bolt m8 zinc",
  "nitrile gloves l",
  "kt ins114 dre",
  "safety glasses clear",
  "steel washer",
];

/** Times the parser alone, in a bundle of its own. @returns the duration of each of 20 runs, in ms */
async function timeParser(page: Page): Promise<number[]> {
  const output = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: "worker/contract/paste/parse-list.ts", formats: ["iife"], name: "parser" },
    },
    resolve: { alias: { "#contract": new URL("../../worker/contract", import.meta.url).pathname } },
  })) as Rollup.RollupOutput[];
  await page.evaluate(`${output[0]?.output[0].code}; globalThis.parser = parser`);
  return page.evaluate((text) => {
    const { parser } = globalThis as unknown as { parser: { parseList: (text: string) => unknown[] } };
    return Array.from({ length: 20 }, (_, i) => {
      const started = performance.now();
      parser.parseList(`${text}\n${i} x 1`);
      return performance.now() - started;
    });
  }, pastedText);
}

/** @returns the time from the paste until all lines are on screen, and the longest task until a second later, in ms */
async function timePaste(page: Page): Promise<{ shownMs: number; longestTaskMs: number }> {
  await page.getByRole("button", { name: "Paste a list" }).click();
  return page.getByLabel("Paste your list here").evaluate(async (field: HTMLTextAreaElement, text) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: "longtask" });
    const started = performance.now();
    field.setRangeText(text); // skips the browser's own editing, which is not measured
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    const isShown = () => document.querySelectorAll("[aria-label='Lines found'] > li").length >= 200;
    while (!isShown()) {
      if (performance.now() - started > 60_000)
        throw new Error("The pasted lines were not all shown within a minute");
      await new Promise(requestAnimationFrame);
    }
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const shownMs = performance.now() - started;
    await new Promise((done) => setTimeout(done, 1000)); // until the products in the lines have been looked up
    observer.disconnect();
    return { shownMs, longestTaskMs: Math.max(0, ...tasks) };
  }, pastedText);
}

interface Keystroke {
  handlersMs: number;
  /**
   * Time until the products found for this text are in the page; 0 if there are none, or if the input did not change
   * them.
   */
  optionsMs: number;
}

async function timeSearch(page: Page): Promise<Keystroke[]> {
  await page.evaluate(() => {
    const strokes: Keystroke[] = [];
    Object.assign(globalThis, { strokes });
    let started = 0;
    addEventListener(
      "input",
      () => {
        started = performance.now();
        strokes.push({ handlersMs: 0, optionsMs: 0 });
      },
      { capture: true },
    );
    addEventListener("input", () => {
      const stroke = strokes.at(-1);
      if (stroke) stroke.handlersMs = performance.now() - started;
    });
    const options = document.querySelector("[role=listbox]") as Element;
    new MutationObserver(() => {
      const stroke = strokes.at(-1);
      // The last option, which adds the text as typed, is always there.
      if (stroke && options.childElementCount > 1) stroke.optionsMs ||= performance.now() - started;
    }).observe(options, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  for (const text of searchTexts) {
    await combobox(page).fill("");
    await combobox(page).pressSequentially(text, { delay: 150 });
    await page.waitForTimeout(300);
    await combobox(page).press("Enter");
  }
  // Leaves out inputs that show no new products, such as a space or emptying the field.
  return page.evaluate(() =>
    (globalThis as unknown as { strokes: Keystroke[] }).strokes.filter(({ optionsMs }) => optionsMs),
  );
}

async function timePhoto(page: Page, photo: Buffer): Promise<{ ms: number; bytes: number }> {
  await page.evaluate(() => {
    const input = document.querySelector("input[aria-label='Add photos']");
    input?.addEventListener("change", () => performance.mark("photo-chosen"), { capture: true });
    new MutationObserver((_, observer) => {
      if (!/1 photo added/.test(document.querySelector("main")?.textContent ?? "")) return;
      performance.mark("photo-added");
      observer.disconnect();
    }).observe(document.querySelector("main") as Element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await addPhotos(page, { name: "nameplate.jpg", buffer: photo });
  await page.waitForFunction(() => performance.getEntriesByName("photo-added").length > 0);
  const ms = await page.evaluate(() => performance.measure("photo", "photo-chosen", "photo-added").duration);
  const [shrunk] = (await photosOnDevice(page)).values();
  return { ms, bytes: shrunk?.length ?? 0 };
}

/** Downloads the catalogue to the device, then opens the parts list of the quote form. */
async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/shop/search`);
  await page.getByRole("searchbox").fill("glove");
  await page.getByText(/^Catálogo guardado/).waitFor({ timeout: 120_000 });
  await page.goto(`${origin}/quote`);
  await openParts(page);
  return page;
}

async function measureOnce(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const page = await openForm(context);
    const photo = await phonePhoto(page, 4000, 3000);
    const blank = await context.newPage();
    await slowDown(blank);
    const parserMs = await timeParser(blank);
    await blank.close();
    await context.setOffline(true);
    await combobox(page).fill("glove");
    await page.getByRole("option").nth(1).waitFor(); // by now the catalogue is in memory
    await slowDown(page);
    const strokes = await timeSearch(page);
    const photoResult = await timePhoto(page, photo);
    return { parserMs, strokes, photoResult, paste: await timePaste(page) };
  } finally {
    await context.close();
  }
}

try {
  const runs: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await measureOnce(browser));
  const row = (values: number[], goal: string) => ({
    count: values.length,
    p50: Math.round(quantile(values, 0.5) * 10) / 10,
    p95: Math.round(quantile(values, 0.95) * 10) / 10,
    goal,
  });
  const strokes = runs.flatMap(({ strokes }) => strokes);
  console.log(
    `Load of the machine: ${loadavg()[0]?.toFixed(1)}; CPU slowed down 4×, ms unless the row says otherwise`,
  );
  console.table({
    "parse 200 lines, first time": row(
      runs.map(({ parserMs }) => parserMs[0] ?? 0),
      "50",
    ),
    "parse 200 lines, again": row(
      runs.flatMap(({ parserMs }) => parserMs.slice(1)),
      "50",
    ),
    "paste 200 lines until all are shown": row(
      runs.map(({ paste }) => paste.shownMs),
      "",
    ),
    "longest task of paste and look-ups": row(
      runs.map(({ paste }) => paste.longestTaskMs),
      "",
    ),
    "a keystroke's handlers, offline": row(
      strokes.map(({ handlersMs }) => handlersMs),
      "16",
    ),
    "a keystroke until its options show": row(
      strokes.map(({ optionsMs }) => optionsMs),
      "16",
    ),
    "photo of 12 megapixels, until added": row(
      runs.map(({ photoResult }) => photoResult.ms),
      "1500",
    ),
    "size of the photo, KB": row(
      runs.map(({ photoResult }) => photoResult.bytes / 1000),
      "600",
    ),
  });
} finally {
  await browser.close();
  await stop();
}
