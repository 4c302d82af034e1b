import { copyFileSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { inject, type TestContext } from "vitest";

const reports = new URL("../../.cache/reports", import.meta.url).pathname;

/**
 * Saves a report of a failed test under .cache/reports: a screenshot of each tab, the shared Worker's log
 * and, if the run was a retry, a Playwright trace (`npx playwright show-trace`).
 */
export async function saveReport(context: BrowserContext, task: TestContext["task"]): Promise<void> {
  const name = `${basename(task.file.name, ".test.ts")} ${task.name}`.replaceAll(/\W+/g, "-").slice(0, 100);
  const folder = join(reports, `${name}-${Date.now()}`);
  mkdirSync(folder, { recursive: true });
  const pages = context.pages();
  await Promise.allSettled([
    context.tracing.stop({ path: join(folder, "trace.zip") }),
    ...pages.map((page, index) => page.screenshot({ path: join(folder, `tab-${index + 1}.png`) })),
  ]);
  copyFileSync(inject("log"), join(folder, "worker.log"));
  console.log(`Report: ${folder}`);
}
