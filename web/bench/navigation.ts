import type { Browser, Locator, Page } from "playwright-core";

/** From page to page by links, in an order that has each of them met by somebody who came from another page. */
const ways = [
  ["Shop", "Products"],
  ["Quote", "Request a Quote"],
  ["Sitemap", "Sitemap"],
  ["Privacy Policy", "Privacy Policy"],
  ["Home", "Industrial Solutions"],
] as const;

interface Watch {
  /** From the press to the paint of another heading, in ms. */
  untilHeading: Promise<number>;
}

type Prepare = (page: Page) => Promise<void>;

/** @returns how long each navigation took from the press to the next page's paint, in ms, its link looked at before. */
export function measureNavigation(
  browser: Browser,
  origin: string,
  rounds: number,
  prepare: Prepare,
): Promise<number[]> {
  return onLaptop(browser, origin, prepare, async (page) => {
    const found: number[] = [];
    for (const [link, heading] of new Array(rounds).fill(ways).flat()) {
      const target = page.getByRole("link", { name: link, exact: true }).first();
      await target.hover();
      await page.waitForLoadState("networkidle");
      found.push(await timeToHeading(page, target));
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
    return found;
  });
}

/** @returns how long another heading takes on a page that has nothing but a button and one, in ms. */
export function measureBareNavigation(
  browser: Browser,
  origin: string,
  times: number,
  prepare: Prepare,
): Promise<number[]> {
  return onLaptop(browser, origin, prepare, async (page) => {
    const found: number[] = [];
    for (let i = 0; i < times; i++) found.push(await timeToHeading(page, page.getByRole("button")));
    return found;
  });
}

async function onLaptop<Result>(
  browser: Browser,
  origin: string,
  prepare: Prepare,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await prepare(page);
    return await work(page);
  } finally {
    await page.close();
  }
}

async function timeToHeading(page: Page, target: Locator): Promise<number> {
  await page.evaluate(watchHeading);
  await target.click();
  return page.evaluate(() => (globalThis as unknown as Watch).untilHeading);
}

/** Runs in the page. */
function watchHeading(): void {
  const before = document.querySelector("main h1");
  const untilHeading = new Promise<number>((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const look = () => {
          const now = document.querySelector("main h1");
          if (!now || now === before) return void requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  Object.assign(globalThis, { untilHeading } satisfies Watch);
}
