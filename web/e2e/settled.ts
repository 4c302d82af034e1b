import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";

const pollMs = 50;

/** Waits until the page's resources, fonts and images in the viewport have loaded. Also works without scripts. */
export async function settled(page: Page): Promise<void> {
  const isSettled = () =>
    document.readyState === "complete" &&
    document.fonts.status === "loaded" &&
    [...document.images].every((image) => image.complete || image.loading === "lazy");
  while (!(await page.evaluate(isSettled))) await setTimeout(pollMs);
}

/** Waits until the browser has rendered two more frames. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
