import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { measuredPaths } from "../bench/measured-paths.ts";
import { type Visit, viewports, visit, waitUntilUsable } from "./browser.ts";
import { waitUntilSettled } from "./settled.ts";

/** Counts, in the page, the pixels in which two pictures differ. @returns NaN unless both have as many pixels */
const countDifferentPixels = (page: Page, pictures: readonly Buffer[]) =>
  page.evaluate(
    async (encoded) => {
      const [first, second] = await Promise.all(
        encoded.map(async (png) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext("2d");
          context?.drawImage(image, 0, 0);
          return new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? []);
        }),
      );
      if (!first?.length || first.length !== second?.length) return Number.NaN;
      return first.reduce((count, pixel, index) => count + (pixel === second[index] ? 0 : 1), 0);
    },
    pictures.map((png) => png.toString("base64")),
  );

/** Returns the size of the page's main content, or of its article, including what is below the fold. */
const sizeOf = async (page: Page) => {
  const content = page.locator("main, .article").last();
  return content.evaluate(({ scrollWidth, scrollHeight }) => ({ scrollWidth, scrollHeight }));
};

/** Options of a visit to the document with only its critical CSS: no script files and no stylesheet. */
const withoutApp: Visit = {
  beforeHydration: true,
  expectedErrors: /ERR_FAILED/,
  prepare: (page) => page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort()),
};
/** Runs in the page. Hides the chat button, because it moves away from fields and buttons once the page is hydrated. */
const hideChatButton = () => {
  const button = document.querySelector<HTMLElement>(".chat-button");
  if (button) button.style.visibility = "hidden";
};
const withoutScripts: Visit = { beforeHydration: true, javaScriptEnabled: false };

it("looks the same before hydration, after it, and without scripts", async () => {
  const visits = [{}, withoutApp, withoutScripts] as const;
  const pages = await Promise.all(visits.map((options) => visit("/sitemap", { on: "phone", ...options })));
  const [hydratedPage] = pages as [Page];
  const expectSame = async (path: string) => {
    const renderings = await Promise.all(
      pages.map(async (page) => {
        await waitUntilSettled(page);
        await page.evaluate(hideChatButton);
        return {
          size: await sizeOf(page),
          picture: await page.screenshot({ animations: "disabled" }),
        };
      }),
    );
    const [hydrated, ...others] = renderings;
    for (const { size, picture } of others) {
      expect(size, path).toEqual(hydrated?.size);
      const pictures = [hydrated?.picture as Buffer, picture];
      // The rounded corners of floating elements may be blended differently.
      expect(await countDifferentPixels(hydratedPage, pictures), path).toBeLessThan(100);
    }
  };
  for (const path of measuredPaths.toReversed()) {
    await Promise.all(pages.map((page) => page.goto(path, { waitUntil: "commit" })));
    await Promise.all(pages.map((page) => page.locator("main h1").waitFor()));
    await waitUntilUsable(hydratedPage);
    await expectSame(path);
  }
  // The last page is the home page, whose first screen differs most between widths.
  await Promise.all(pages.map((page) => page.setViewportSize(viewports.laptop)));
  await expectSame("/ on a laptop");
});
