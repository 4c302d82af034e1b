import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { chromiumArguments } from "../web/e2e/chromium-arguments.ts";
import { ensureChromium } from "./chromium.ts";

/** `npm run generate -- share-picture`: renders share-picture.svg to web/public/images/share.png, for link previews. */
const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
);
const font = (await readFile(fontFile)).toString("base64");
const drawing = await readFile(".scripts/share-picture.svg", "utf8");

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(
    `<style>@font-face { font-family: Archivo; font-weight: 100 900; src: url("data:font/woff2;base64,${font}") }
     body { margin: 0 } svg { display: block }</style>${drawing}`,
  );
  await page.evaluate("document.fonts.ready");
  await page.screenshot({ path: "web/public/images/share.png" });
} finally {
  await browser.close();
}
