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
  /** What stands in the page in the first frame after a press, by the link's text. */
  markups?: Record<string, string>;
}

type Prepare = (page: Page) => Promise<void>;

/** @returns how long each navigation took from the press to the next page's paint, in ms, its link looked at before. */
export function measureNavigation(
  browser: Browser,
  origin: string,
  rounds: number,
  prepare: Prepare,
): Promise<number[]> {
  return onLaptop(browser, origin, prepare, (page) => follow(page, rounds));
}

/**
 * @returns how long the same takes where a press only puts what the app showed first in its place, as text that is at
 * hand: what the browser's own work takes of a navigation, in ms.
 */
export function measureMarkupNavigation(
  browser: Browser,
  origin: string,
  rounds: number,
  prepare: Prepare,
): Promise<number[]> {
  return onLaptop(browser, origin, prepare, async (page) => {
    await follow(page, 1, (link) => page.evaluate(keepMarkup, link));
    await page.evaluate(showMarkup);
    return follow(page, rounds);
  });
}

/** @returns the times of all ways; `before` is called with a link that is about to be pressed. */
async function follow(page: Page, rounds: number, before = async (_link: string) => {}): Promise<number[]> {
  const found: number[] = [];
  for (const [link, heading] of new Array(rounds).fill(ways).flat()) {
    const target = page.getByRole("link", { name: link, exact: true }).first();
    await target.hover();
    await page.waitForLoadState("networkidle");
    await before(link);
    found.push(await timeToHeading(page, target));
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  return found;
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

/** Runs in the page. */
function keepMarkup(link: string): void {
  const watch = globalThis as unknown as Watch;
  const before = document.querySelector("main h1");
  const look = () => {
    const now = document.querySelector("main h1");
    if (!now || now === before) return void requestAnimationFrame(look);
    watch.markups = { ...watch.markups, [link]: document.querySelector("main")?.innerHTML ?? "" };
  };
  requestAnimationFrame(look);
}

/** Runs in the page: from here on no press gets to the app. */
function showMarkup(): void {
  const { markups } = globalThis as unknown as Watch;
  const show = (event: MouseEvent) => {
    const markup = markups?.[(event.target as Element).closest("a")?.textContent?.trim() ?? ""];
    const main = document.querySelector("main");
    if (!markup || !main) return;
    event.preventDefault();
    event.stopPropagation();
    main.innerHTML = markup;
    scrollTo(0, 0);
  };
  addEventListener("click", show, true);
}
