import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run: (
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** For `prepare` of a visit that judges more than one page: brings axe into each of them. */
export const withAxe = (page: Page) => page.context().addInitScript({ content: axe });

/** What axe finds by WCAG 2.2 AA and its best practices, a line each. */
export const complaints = (page: Page) => run(page, { runOnly: { type: "tag", values: tags } });

/** The same in both themes: the dark one differs in colours only, so only those are judged again. */
export async function complaintsInBothThemes(page: Page): Promise<string[]> {
  const light = await complaints(page);
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  const dark = await run(page, { runOnly: ["color-contrast", "link-in-text-block"] });
  await page.evaluate(() => document.documentElement.classList.remove("dark"));
  return [...light, ...dark.map((complaint) => `in dark: ${complaint}`)];
}

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
