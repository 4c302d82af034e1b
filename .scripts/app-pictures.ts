import { mkdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { chromium } from "playwright-core";
import { chromiumArguments } from "../web/e2e/chromium-arguments.ts";
import { ensureChromium } from "./chromium.ts";

/**
 * `npm run generate -- app-pictures http://localhost:8787`: draws the app's icon from the favicon and its shortcuts'
 * icons from Lucide, and takes the manifest's screenshots of the app running at this address.
 */
const origin = process.argv[2] ?? "http://localhost:8787";
const folder = resolve("web/public/images/app");
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
const faviconSvg = await readFile("web/public/favicon.svg", "utf8");

/**
 * Draws an SVG image on a white square. `share` is the image's width as a fraction of the square's: small for a
 * maskable icon, whose corners devices crop.
 */
async function drawIcon(name: string, size: number, share: number, svg = faviconSvg): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#fff}
    svg{width:${share * 100}vw;height:${share * 100}vw}</style>${svg}`);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
}

async function drawShortcutIcon(name: string, lucideName: string): Promise<void> {
  const { icons } = JSON.parse(
    await readFile(resolve("node_modules/@iconify-json/lucide/icons.json"), "utf8"),
  ) as { icons: Record<string, { body: string }> };
  const body = icons[lucideName]?.body.replaceAll("currentColor", "#b3161b");
  if (!body) throw new Error(`Lucide has no icon named ${lucideName}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`;
  await drawIcon(`shortcut-${name}`, 96, 0.64, svg);
}

async function takeScreenshot(
  name: string,
  path: string,
  width: number,
  height: number,
  scale: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await writeFile(`${folder}/${name}.png`, await page.screenshot());
  await page.close();
}

await drawIcon("icon-192", 192, 0.86);
await drawIcon("icon-512", 512, 0.86);
await drawIcon("maskable-512", 512, 0.6);
await drawShortcutIcon("quote", "file-text");
await drawShortcutIcon("shop", "package");
await drawShortcutIcon("blog", "newspaper");
await takeScreenshot("wide", "/", 1440, 900, 1);
await takeScreenshot("narrow", "/quote", 390, 844, 2);
await browser.close();
