import type { Browser } from "playwright-core";
import { slowDown } from "./slow-down.ts";

export interface FirstVisit {
  /** Largest contentful paint. */
  lcpMs: number;
  hydratedMs: number;
  /** When the quote form is hydrated; on other pages the same as `hydratedMs`. */
  formMs: number;
}

/** The latency and throughput of Lighthouse's "slow 4G", applied by the browser. */
const network = { latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };

/**
 * Measures a first visit with an empty cache. Requests Brotli only, as Cloudflare prefers it; `wrangler dev` would
 * choose gzip, which Chrome lists first.
 * @param blocked patterns of URLs that are not loaded
 * @throws if the page is not hydrated within a minute, for example because a script is blocked
 */
export async function measureFirstVisit(
  browser: Browser,
  address: string,
  blocked: string[] = [],
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
    await session.send("Network.setBlockedURLs", { urls: blocked });
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await slowDown(page);
    await page.addInitScript(observeFirstVisit);
    await page.goto(address);
    return await page.evaluate(() => (globalThis as unknown as { visited: Promise<FirstVisit> }).visited);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function observeFirstVisit(): void {
  let lcpMs = Number.NaN;
  new PerformanceObserver((list) => {
    lcpMs = list.getEntries().at(-1)?.startTime ?? lcpMs;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const visited = new Promise<FirstVisit>((resolve, reject) => {
    setTimeout(reject, 60_000, new Error("The page was not hydrated within a minute."));
    new PerformanceObserver((list) => {
      const hydratedMs = list.getEntriesByName("hydrated")[0]?.startTime;
      if (hydratedMs)
        void whenFormHydrated(hydratedMs).then((formMs) =>
          setTimeout(() => resolve({ lcpMs, hydratedMs, formMs }), 500),
        );
    }).observe({ type: "mark", buffered: true });
  });
  /** React stores the props of each hydrated element under a key of its own. */
  const whenFormHydrated = async (hydratedMs: number) => {
    const form = document.querySelector("#quote-form form");
    if (!form) return hydratedMs;
    while (!Object.keys(form).some((key) => key.startsWith("__reactProps")))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now();
  };
  Object.assign(globalThis, { visited });
}
