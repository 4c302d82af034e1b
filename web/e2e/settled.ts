import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";

const lookEveryMs = 50;

/** Waits until a page's own files, its letters and the pictures on the screen are loaded, with scripts or without. */
export async function settled(page: Page): Promise<void> {
  const isSettled = () =>
    document.readyState === "complete" &&
    document.fonts.status === "loaded" &&
    [...document.images].every((image) => image.complete || image.loading === "lazy");
  while (!(await page.evaluate(isSettled))) await setTimeout(lookEveryMs);
}

/** Waits until the page has shown what has just been done. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
