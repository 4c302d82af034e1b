import type { Browser, Locator, Page } from "playwright-core";
import { fillQuote } from "../e2e/quote-form.ts";
import { slowDown } from "./slow-down.ts";

interface PageGlobals {
  /** The latency of each interaction reported since `startCounting`, in ms, by `interactionId`. */
  interactions: Map<number, number>;
}

/** Shorter interactions, which the browser does not report (Event Timing, `durationThreshold`), count as this long. */
const minReportedMs = 16;

type Action = (page: Page) => Promise<unknown>;
/** Only `act` is measured. */
export type Scenarios = Record<string, { path: string; beforeOpen?: Action; prepare?: Action; act: Action }>;

/** Long enough for the previous interaction's animations to end. */
const pauseMs = 250;

/**
 * Clicks by coordinates, because `Locator.click` inspects its target during the interaction, which would add to the
 * latency.
 */
async function clickCenter(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(pauseMs);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.waitForTimeout(pauseMs);
  await page.mouse.click(x + width / 2, y + height / 2);
}

export const press = (page: Page, name: string) =>
  clickCenter(page, page.getByRole("button", { name, exact: true }));

export const appScenarios: Scenarios = {
  menu: {
    path: "/",
    act: async (page) => {
      for (let i = 0; i < 3; i++) {
        await press(page, "Open menu");
        await press(page, "Close menu");
      }
    },
  },
  theme: {
    path: "/quote",
    act: async (page) => {
      for (const theme of ["Dark", "Light", "Dark"]) {
        await press(page, "Theme");
        await clickCenter(page, page.getByRole("menuitemradio", { name: theme }));
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
  "add a part by search": {
    path: "/quote",
    prepare: async (page) => {
      await page.locator("summary", { hasText: /^Parts/ }).click();
      await page.getByRole("combobox", { name: "Add a part" }).fill("glove");
      await page.getByRole("option").nth(1).waitFor({ timeout: 60_000 });
    },
    act: async (page) => {
      const box = page.getByRole("combobox", { name: "Add a part" });
      await box.fill("");
      await box.pressSequentially("hex bolt m8 zinc", { delay: 120 });
      await box.press("Enter");
    },
  },
  "submit a quote": {
    path: "/quote",
    prepare: (page) => fillQuote(page, "Forty bearings of the kind we had in spring, please."),
    act: (page) => press(page, "Submit Quote Request"),
  },
  "submit an empty quote": { path: "/quote", act: (page) => press(page, "Submit Quote Request") },
  chat: {
    path: "/shop",
    act: async (page) => {
      await press(page, "Open chat");
      const box = page.getByRole("textbox", { name: "Message" });
      await box.pressSequentially("gloves?", { delay: 80 });
      await press(page, "Send");
      await press(page, "Close chat");
    },
  },
};

/** @returns each scenario's interaction latencies over all rounds, in ms. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  rounds: number,
  scenarios: Scenarios,
): Promise<Record<string, number[]>> {
  const latencies: Record<string, number[]> = {};
  for (const [name, { path, beforeOpen, prepare, act }] of Object.entries(scenarios)) {
    latencies[name] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage({
        baseURL: origin,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      try {
        await page.addInitScript(watchInteractions);
        await beforeOpen?.(page);
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await prepare?.(page);
        await slowDown(page);
        const countBefore = await startCounting(page);
        await act(page);
        await page.waitForTimeout(300); // the browser reports an interaction after its paint
        const [count, reported] = await readLatencies(page);
        latencies[name].push(
          ...reported,
          ...new Array(Math.max(0, count - countBefore - reported.length)).fill(minReportedMs),
        );
      } finally {
        await page.close();
      }
    }
  }
  return latencies;
}

/** Discards the latencies recorded so far. @returns the number of interactions so far */
async function startCounting(page: Page): Promise<number> {
  return page.evaluate(() => {
    (globalThis as unknown as PageGlobals).interactions.clear();
    return (performance as Performance & { interactionCount: number }).interactionCount;
  });
}

const readLatencies = (page: Page) =>
  page.evaluate((): [number, number[]] => [
    (performance as Performance & { interactionCount: number }).interactionCount,
    [...(globalThis as unknown as PageGlobals).interactions.values()],
  ]);

/** Runs in the page. One interaction has several events; the longest determines its latency. */
function watchInteractions(): void {
  const interactions = new Map<number, number>();
  Object.assign(globalThis, { interactions } satisfies PageGlobals);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      if (interactionId)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
