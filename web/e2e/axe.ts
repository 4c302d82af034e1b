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

/** What axe finds by WCAG 2.2 AA and its best practices, a line each. */
export function complaints(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ runOnly: { type: "tag", values } });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  }, tags);
}

export const withAxe = (page: Page) => page.context().addInitScript({ content: axe });
