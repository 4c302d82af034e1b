import type { Browser, Page } from "playwright-core";
import type { Catalogue } from "#contract/catalogue.ts";

export const reloads = 100;
const visits = 25;

interface SecondVisits {
  /** From the moment the service worker is called, its start included, to the document's last byte, in ms. */
  documentMs: number[];
  /** First contentful paint of the home page in a new tab, in ms. */
  onlineMs: number[];
  offlineMs: number[];
}

/** A device that was here before: what its service worker gives, with and without a network. */
export async function measureSecondVisits(browser: Browser, origin: string): Promise<SecondVisits> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await page.goto("/");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    // The device is filled after the first visit; that work is not these visits'.
    await filled(page);
    const documentMs: number[] = [];
    for (let i = 0; i < reloads; i++) {
      await page.reload();
      documentMs.push(await page.evaluate(documentFromWorker));
      await settled(page);
    }
    await page.close();
    const visit = async (offline: boolean) => {
      await context.setOffline(offline);
      const tab = await context.newPage();
      await tab.goto("/");
      const painted = await tab.evaluate(firstPaint);
      await settled(tab);
      await tab.close();
      return painted;
    };
    const [onlineMs, offlineMs]: [number[], number[]] = [[], []];
    // By turns, so that both meet the same machine.
    for (let i = 0; i < visits; i++) {
      onlineMs.push(await visit(false));
      offlineMs.push(await visit(true));
    }
    return { documentMs, onlineMs, offlineMs };
  } finally {
    await context.close();
  }
}

/** Until lists, articles, pictures and the catalogue have come, which follow a first visit. */
export async function filled(page: Page): Promise<void> {
  const read = async (path: string) => (await fetch(new URL(path, page.url()))).json();
  const { products } = (await read("/api/catalogue")) as Catalogue;
  const { data: posts } = (await read("/api/blog/pack")) as { data: { featuredImage: string | null }[] };
  const pictures = [...products.imageUrls, ...posts.map(({ featuredImage }) => featuredImage)];
  await page.evaluate(
    async (wanted) => {
      for (const url of wanted)
        while (!(await caches.match(url))) await new Promise((later) => setTimeout(later, 100));
    },
    pictures.filter((url) => url !== null),
  );
  await settled(page);
}

/** What this visit still does is not measured in the next one. */
export const settled = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};

export function documentFromWorker(): number {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!entry?.workerStart) throw new Error("This document did not come through the service worker");
  return entry.responseEnd - entry.workerStart;
}

function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const found = list.getEntries().find(({ name }) => name === "first-contentful-paint");
      if (found) resolve(found.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}
