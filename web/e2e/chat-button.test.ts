import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visit, waitUntilUsable } from "./browser.ts";

describe("the chat button on a phone", () => {
  const button = (page: Page) => page.getByRole("button", { name: "Open chat" });
  /** Lists the fields, buttons and notices that the chat button covers at the current scroll position. */
  const coveredControls = (page: Page) =>
    page.evaluate(() => {
      const chat = document.querySelector<HTMLElement>(".chat-button");
      if (!chat || getComputedStyle(chat).visibility === "hidden") return [];
      const box = chat.getBoundingClientRect();
      const controls = "main :is(input, select, textarea, button, a[class*=btn]), [data-notice]";
      return [...document.querySelectorAll(controls)]
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const isShown = control.checkVisibility() && !control.closest("[hidden]");
          return (
            isShown &&
            left < box.right - 2 &&
            right > box.left + 2 &&
            top < box.bottom - 2 &&
            bottom > box.top + 2
          );
        })
        .map((control) => control.outerHTML.slice(0, 80));
    });

  /** Scrolls through the page, at most 6000 px, and waits at each step until `coveredControls` is empty. */
  const expectNothingCovered = async (page: Page, stepPx: number) => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < Math.min(height, 6000); y += stepPx) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(() => coveredControls(page), { timeout: 5000 }).toEqual([]);
    }
  };

  it("covers no field, button or notice, is shown at the end of a page, and is hidden while a field has the focus", async () => {
    const page = await visit("/", { on: "phone" });
    for (const path of ["/", "/shop/search?q=glove", "/quote"]) {
      if (path !== "/") await page.goto(path);
      await waitUntilUsable(page);
      await expectNothingCovered(page, 330);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await button(page).waitFor();
    }

    expect((await button(page).boundingBox())?.width).toBeLessThanOrEqual(52);
    await page.getByLabel("Full Name").focus();
    await button(page).waitFor({ state: "hidden" });
    await page.getByLabel("Full Name").blur();
    await page.context().setOffline(true);
    await page.getByText("You're offline.").waitFor();
    await expectNothingCovered(page, 110);
    await button(page).waitFor();
  });
});
