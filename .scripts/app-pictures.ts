import { mkdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { chromium } from "playwright-core";
import { ensureChromium } from "./chromium.ts";

/**
 * `npm run generate -- app-pictures http://localhost:8787`: draws the app's icons from the favicon, and takes the
 * manifest's screenshots of the app running at this address.
 */
const origin = process.argv[2] ?? "http://localhost:8787";
const folder = resolve("web/public/images/app");
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
const mark = await readFile("web/public/favicon.svg", "utf8");

/** @param share the logo's share of the icon's width. Devices crop the corners of a maskable icon. */
async function draw(name: string, size: number, share: number, badge = ""): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#fff}
    svg{width:${share * 100}vw;height:${share * 100}vw}.badge svg{width:64vw;height:64vw}</style>${badge || mark}`);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
}

async function shortcut(name: string, icon: string): Promise<void> {
  const { icons } = JSON.parse(
    await readFile(resolve("node_modules/@iconify-json/lucide/icons.json"), "utf8"),
  ) as { icons: Record<string, { body: string }> };
  const body = icons[icon]?.body.replaceAll("currentColor", "#b3161b");
  await draw(
    `shortcut-${name}`,
    96,
    0.8,
    `<div class="badge"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg></div>`,
  );
}

async function take(name: string, path: string, width: number, height: number, scale: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await writeFile(`${folder}/${name}.png`, await page.screenshot());
  await page.close();
}

await draw("icon-192", 192, 0.86);
await draw("icon-512", 512, 0.86);
await draw("maskable-512", 512, 0.6);
await shortcut("quote", "file-text");
await shortcut("shop", "package");
await shortcut("blog", "newspaper");
await take("wide", "/", 1440, 900, 1);
await take("narrow", "/quote", 390, 844, 2);
await browser.close();
