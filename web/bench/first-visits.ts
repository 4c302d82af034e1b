import type { Browser, Page } from "playwright-core";

export interface FirstVisit {
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** When the app has taken over, in ms. */
  hydrated: number;
  /** When the form of the first screen is alive, in ms; NaN where there is none. */
  form: number;
}

/** Mid-range phone on a slow connection: what Lighthouse calls slow 4G, applied and not computed. */
const network = { latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };

/**
 * Somebody's very first visit, nothing of ours on the device. Compressed with Brotli, which Cloudflare prefers: `wrangler dev`
 * takes what Chrome names first, gzip.
 */
export async function measureFirstVisit(
  browser: Browser,
  address: string,
  prepare: (page: Page) => Promise<void>,
): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "br" } });
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await prepare(page);
    await page.addInitScript(watch);
    await page.goto(address);
    return await page.evaluate(() => (globalThis as unknown as { visited: Promise<FirstVisit> }).visited);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watch(): void {
  let lcp = Number.NaN;
  new PerformanceObserver((list) => {
    lcp = list.getEntries().at(-1)?.startTime ?? lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const visited = new Promise<FirstVisit>((resolve) => {
    let [hydrated, form] = [Number.NaN, Number.NaN];
    const timer = setInterval(() => {
      const early = (globalThis as { millraceEarly?: { over?: boolean; alive?: object } }).millraceEarly;
      const now = performance.now();
      if (early?.over && !hydrated) hydrated = now;
      if (Object.keys(early?.alive ?? {}).length && !form) form = now;
      if (!hydrated || now < hydrated + 500) return;
      clearInterval(timer);
      resolve({ lcp, hydrated, form });
    }, 4);
  });
  Object.assign(globalThis, { visited });
}
