import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { widths } from "./browser.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run: (
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** For the `prepare` of a visit that checks several pages: loads axe into each. */
export const withAxe = (page: Page) => page.context().addInitScript({ content: axe });

/** What axe finds by WCAG 2.2 AA and its best practices, one line each. */
export const complaints = (page: Page) => run(page, { runOnly: { type: "tag", values: tags } });

/** The same in both themes. They differ only in colors, so the second check tests only those. */
export async function complaintsInBothThemes(page: Page): Promise<string[]> {
  const own = await complaints(page);
  await changeTheme(page);
  const other = await run(page, { runOnly: ["color-contrast", "link-in-text-block"] });
  await changeTheme(page);
  return [...own, ...other.map((complaint) => `in the other theme: ${complaint}`)];
}

/** The same on phone and laptop too, for states that survive a change of width. */
export async function complaintsEverywhere(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? widths.laptop;
  const here = await complaintsInBothThemes(page);
  await page.setViewportSize(own.width < 640 ? widths.laptop : widths.phone);
  const there = await complaintsInBothThemes(page);
  await page.setViewportSize(own);
  return [...here, ...there.map((complaint) => `on the other width: ${complaint}`)];
}

const changeTheme = (page: Page) => page.evaluate(() => document.documentElement.classList.toggle("dark"));

async function run(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(chosen);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  }, options);
}
