import type { Browser, Page } from "playwright-core";
import { fillQuote } from "../e2e/quote-form.ts";

interface Watch {
  /** Of every interaction so far, by Event Timing: from the deed to the next paint, in ms. */
  interactions: Map<number, number>;
}

/** Shorter ones the browser does not report (Event Timing, `durationThreshold`); they count as this. */
const leastMs = 16;

type Deed = (page: Page) => Promise<unknown>;
type Deeds = Record<string, { path: string; prepare?: Deed; act: Deed }>;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What people do, each in a page of its own; `prepare` is not measured. */
const ours: Deeds = {
  menu: {
    path: "/",
    act: async (page) => {
      for (let i = 0; i < 3; i++) {
        await button(page, "Open menu").click();
        await button(page, "Close menu").click();
      }
    },
  },
  theme: {
    path: "/quote",
    act: async (page) => {
      for (const look of ["Dark", "Light", "Dark"]) {
        await button(page, "Theme").click();
        await page.getByRole("menuitemradio", { name: look }).click();
      }
    },
  },
  "typing in search": {
    path: "/shop/search",
    prepare: async (page) => {
      await page.getByRole("searchbox").fill("glove");
      await page.getByText(/^Catálogo guardado/).waitFor({ timeout: 60_000 });
    },
    act: async (page) => {
      await page.getByRole("searchbox").fill("");
      await page.getByRole("searchbox").pressSequentially("hex bolt m8 zinc", { delay: 120 });
    },
  },
  "submit a quote": {
    path: "/quote",
    prepare: (page) => fillQuote(page, "Forty bearings of the kind we had in spring, please."),
    act: (page) => button(page, "Submit Quote Request").click(),
  },
  "refuse a quote": { path: "/quote", act: (page) => button(page, "Submit Quote Request").click() },
  chat: {
    path: "/shop",
    act: async (page) => {
      await button(page, "Open chat").click();
      const box = page.getByRole("textbox", { name: "Message" });
      await box.pressSequentially("gloves?", { delay: 80 });
      await button(page, "Send").click();
      await button(page, "Close chat").click();
    },
  },
};

/** The same on a page that has nothing but a button. */
export const bareDeeds: Deeds = {
  "a button alone": {
    path: "/",
    act: async (page) => {
      for (let i = 0; i < 6; i++) await button(page, "Next").click();
    },
  },
};

/** @returns the delays of each deed's interactions over all rounds, in ms. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  rounds: number,
  prepare: (page: Page) => Promise<void>,
  deeds = ours,
): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const [name, { path, prepare: begin, act }] of Object.entries(deeds)) {
    found[name] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
      try {
        await page.addInitScript(watchInteractions);
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await begin?.(page);
        await prepare(page);
        const before = await counted(page);
        await act(page);
        await page.waitForTimeout(300); // what the browser reports comes after the paint
        const [count, reported] = await delays(page);
        found[name].push(
          ...reported,
          ...new Array(Math.max(0, count - before - reported.length)).fill(leastMs),
        );
      } finally {
        await page.close();
      }
    }
  }
  return found;
}

async function counted(page: Page): Promise<number> {
  return page.evaluate(() => {
    (globalThis as unknown as Watch).interactions.clear();
    return (performance as Performance & { interactionCount: number }).interactionCount;
  });
}

const delays = (page: Page) =>
  page.evaluate((): [number, number[]] => [
    (performance as Performance & { interactionCount: number }).interactionCount,
    [...(globalThis as unknown as Watch).interactions.values()],
  ]);

/** Runs in the page. One interaction is several events; its delay is the longest's. */
function watchInteractions(): void {
  const interactions = new Map<number, number>();
  Object.assign(globalThis, { interactions } satisfies Watch);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      if (interactionId)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
