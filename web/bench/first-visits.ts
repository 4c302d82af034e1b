import type { Browser, Page } from "playwright-core";

export interface FirstVisit {
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** When the app has taken over, in ms. */
  hydrated: number;
}

/** Mid-range phone on a slow connection: what Lighthouse calls slow 4G, applied and not computed. */
const network = { latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };

/** Somebody's very first visit, nothing of ours on the device. */
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
    const timer = setInterval(() => {
      if (!(globalThis as { millraceEarly?: { over?: boolean } }).millraceEarly?.over) return;
      clearInterval(timer);
      const hydrated = performance.now();
      setTimeout(() => resolve({ lcp, hydrated }), 500);
    }, 4);
  });
  Object.assign(globalThis, { visited });
}
