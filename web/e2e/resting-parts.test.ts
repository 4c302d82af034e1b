import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visit } from "./browser.ts";

const resting = (page: Page) => page.locator(".late-laid[style*='content-visibility: auto']");

it.each(["/", "/blog", "/shop", "/quote"])(
  "moves nothing on %s when parts of it come to rest",
  async (path) => {
    const page = await visit(path, {
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          const moved = { sum: 0 };
          Object.assign(globalThis, { moved });
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
              moved.sum += value;
          }).observe({ type: "layout-shift", buffered: true });
        }),
    });
    await expect.poll(() => resting(page).count()).toBeGreaterThan(0);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(
      await page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum),
    ).toBeLessThan(0.01);
  },
);
