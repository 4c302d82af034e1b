import { expect, it } from "vitest";
import { origin, visit, waitUntilUsable } from "./browser.ts";

it.each([true, false])(
  "prints the dates of an article and of the list of articles (scripts: %s)",
  async (javaScriptEnabled) => {
    const page = await visit("/blog/glove-cut-levels", { javaScriptEnabled, beforeHydration: true });
    await page.emulateMedia({ media: "print" });
    const [longDate = ""] = await page.locator("main time").allInnerTexts();
    expect(longDate).toMatch(/^[A-Z]\w+ \d{1,2}, 20\d\d$/);
    await page.goto("/blog");
    const shortDates = await page.locator("main time").allInnerTexts();
    expect(shortDates.length).toBeGreaterThan(0);
    for (const date of shortDates) expect(date).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/);
  },
);

it("paints no frame in the system's theme if the visitor has chosen the other", async () => {
  const page = await visit("/sitemap", {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const paintedColors = new Set<string>();
        Object.assign(globalThis, { paintedColors });
        const sampleFrame = () => {
          if (document.body) paintedColors.add(getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(sampleFrame);
        };
        sampleFrame();
      }),
  });
  for (const [chosen, system, color, path] of [
    ["dark", "light", "rgb(18, 22, 27)", "/"],
    ["light", "dark", "rgb(247, 246, 242)", "/privacy-policy"], // prerendered
  ] as const) {
    await page.evaluate((theme) => localStorage.setItem("millrace-theme", theme), chosen);
    await page.emulateMedia({ colorScheme: system });
    await page.goto(path);
    await waitUntilUsable(page);
    const paintedColors = await page.evaluate(() => [
      ...(globalThis as unknown as { paintedColors: Set<string> }).paintedColors,
    ]);
    expect(paintedColors, chosen).toEqual([color]);
  }
});

it("links to the same assets in served and precached documents", async () => {
  const assetsOf = async (path: string) => {
    const html = await (await fetch(origin + path)).text();
    const links = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/assets\/[^"]*)"/g)];
    expect(links, path).not.toEqual([]);
    return links.map(([, file]) => file);
  };
  expect(await assetsOf("/")).toEqual(await assetsOf("/pages/home.html"));
  expect(await assetsOf("/quote")).toEqual(await assetsOf("/pages/quote.html"));
});
