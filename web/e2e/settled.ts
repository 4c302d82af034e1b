import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";

const pollMs = 50;

/** Waits until the page, its fonts and non-lazy images have loaded or failed. Also works without scripts. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const isSettled = () =>
    document.readyState === "complete" &&
    document.fonts.status === "loaded" &&
    [...document.images].every((image) => image.complete || image.loading === "lazy");
  while (!(await page.evaluate(isSettled))) await setTimeout(pollMs);
}

/** Waits until the browser has rendered the next frame: the first callback runs before that, the second after it. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
