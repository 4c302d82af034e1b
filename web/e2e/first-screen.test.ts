import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { templates } from "../bench/templates.ts";
import { type Visit, visit, type Width } from "./browser.ts";
import { settled } from "./settled.ts";

const onLaptop: [string, Width] = ["/", "laptop"];

/** The number of pixels in which two pictures differ, counted on a canvas. */
const differing = (page: Page, pictures: readonly Buffer[]) =>
  page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
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
      if (!one?.length || one.length !== other?.length) return Number.NaN;
      return one.reduce((count, pixel, at) => count + (pixel === other[at] ? 0 : 1), 0);
    },
    pictures.map((png) => png.toString("base64")),
  );

/** The content's size, which also covers what is below the first screen. */
const sizeOf = async (page: Page) => {
  const text = page.locator("main, .article").last();
  return text.evaluate(({ scrollWidth, scrollHeight }) => ({ scrollWidth, scrollHeight }));
};

/** The document with only its critical CSS: no scripts and no stylesheet. */
const appless: Visit = {
  early: true,
  expectedErrors: /ERR_FAILED/,
  prepare: (page) => page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort()),
};
/** Once hydrated, the button moves away from fields and buttons beneath it. Runs in the page. */
const hideChatButton = () => {
  const button = document.querySelector<HTMLElement>(".chat-button");
  if (button) button.style.visibility = "hidden";
};
const scriptless: Visit = { early: true, javaScriptEnabled: false };

it.each([...templates.map((path): [string, Width] => [path, "phone"]), onLaptop])(
  "looks the same on %s (%s) before hydration, after it, and without scripts",
  async (path, on) => {
    const looks = await Promise.all(
      [{}, appless, scriptless].map(async (how) => {
        const page = await visit(path, { on, ...how });
        await settled(page);
        await page.evaluate(hideChatButton);
        return {
          size: await sizeOf(page),
          picture: await page.screenshot({ animations: "disabled" }),
        };
      }),
    );
    const canvas = await visit("/sitemap");
    const [whole, ...others] = looks;
    for (const { size, picture } of others) {
      expect(size).toEqual(whole?.size);
      // The rounded corners of floating elements may be blended differently.
      expect(await differing(canvas, [whole?.picture as Buffer, picture])).toBeLessThan(100);
    }
  },
);
