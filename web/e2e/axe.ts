import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { viewports } from "./browser.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run: (
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Loads axe into every page of the visit. Pass it as `prepare` to a `visit` that checks several pages. */
export const withAxe = (page: Page) => page.context().addInitScript({ content: axe });

/** Lists violations of WCAG 2.2 AA and of axe's best practices, one string for each element. */
export const axeViolations = (page: Page) => run(page, { runOnly: { type: "tag", values: tags } });

/** Lists the violations in both themes. Themes differ only in colors, so only those are checked in the other theme. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const inCurrentTheme = await axeViolations(page);
  await changeTheme(page);
  const inOtherTheme = await run(page, { runOnly: ["color-contrast", "link-in-text-block"] });
  await changeTheme(page);
  return [...inCurrentTheme, ...inOtherTheme.map((violation) => `in the other theme: ${violation}`)];
}

/**
 * Lists the violations at the current width in both themes, and at the laptop's or the phone's width in one
 * theme. The page's state must survive a resize.
 */
export async function axeViolationsInThemesAndWidths(page: Page): Promise<string[]> {
  const viewport = page.viewportSize() ?? viewports.laptop;
  const atCurrentWidth = await axeViolationsInBothThemes(page);
  await page.setViewportSize(viewport.width < 640 ? viewports.laptop : viewports.phone);
  const atOtherWidth = await axeViolations(page);
  await page.setViewportSize(viewport);
  return [...atCurrentWidth, ...atOtherWidth.map((violation) => `at the other width: ${violation}`)];
}

const changeTheme = (page: Page) => page.evaluate(() => document.documentElement.classList.toggle("dark"));

async function run(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (runOptions) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ ...runOptions, resultTypes: ["violations"], preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  }, options);
}
