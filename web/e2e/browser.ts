import { DatabaseSync } from "node:sqlite";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished, TestRunner } from "vitest";
import { chromiumArguments, chromiumPath } from "./chromium-arguments.ts";
import { saveReport } from "./report.ts";
import { collectCspViolations } from "./watch-csp.ts";

export const origin = inject("origin");

export const viewports = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1440, height: 900 },
} as const;
export type ViewportName = keyof typeof viewports;

/** Shared by all test files of this process, and closed with it. */
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: chromiumArguments,
});

export interface Visit extends BrowserContextOptions {
  on?: ViewportName;
  theme?: "light" | "dark";
  /** Console errors that may occur, for example of a failed call. */
  expectedErrors?: RegExp;
  /** Uncaught errors that may occur. */
  expectedUncaught?: RegExp;
  /** Violations of the Content-Security-Policy that must occur, in this order. */
  expectedViolations?: string[];
  /** Returns once the heading is visible, without waiting until the page has loaded and is hydrated. */
  beforeHydration?: true;
  /**
   * Allows the service worker and waits until it is active. By default it is blocked, because it would answer in place
   * of the test's routes.
   */
  serviceWorker?: true;
  /** Runs before the first page loads. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Logged by the browser for each request of a test that has gone offline. */
const offlineError = /net::ERR_INTERNET_DISCONNECTED/;

/**
 * Opens a page as a new visitor. The test fails on an uncaught exception or unexpected console error of this
 * page, and if the violations of the Content-Security-Policy in its browser context are not the expected ones.
 */
export async function visit(
  path: string,
  { on = "laptop", theme = "light", ...rest }: Visit = {},
): Promise<Page> {
  const {
    expectedErrors,
    expectedUncaught,
    expectedViolations = [],
    prepare,
    beforeHydration,
    serviceWorker,
    ...options
  } = rest;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: viewports[on],
    colorScheme: theme,
    reducedMotion: "reduce",
    serviceWorkers: serviceWorker ? "allow" : "block",
    ...options,
  });
  context.setDefaultTimeout(60_000); // a busy machine is slow
  // A trace costs time, so only a retried test is traced.
  if (TestRunner.getCurrentTest()?.result?.retryCount)
    await context.tracing.start({ snapshots: true, screenshots: true });
  const violations = await collectCspViolations(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    if (!expectedUncaught?.test(error.message)) errors.push(String(error));
  });
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || offlineError.test(text) || expectedErrors?.test(text)) return;
    errors.push(text);
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await saveReport(context, task);
    await context.close();
    expect(errors).toEqual([]);
    expect(violations).toEqual(expectedViolations);
  });
  await prepare?.(page);
  await page.goto(path, { waitUntil: beforeHydration ? "commit" : "load" });
  await page.locator("main h1").waitFor();
  if (serviceWorker) await page.evaluate(() => navigator.serviceWorker.ready);
  // The heading is visible before the page is usable.
  if (!beforeHydration) await waitUntilUsable(page);
  return page;
}

/** Scrolls to an element and waits until it is hydrated. Some parts of a page hydrate only near the viewport. */
export async function waitUntilHydrated(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((name) => name.startsWith("__reactFiber")),
    selector,
  );
}

/**
 * Waits until the page is hydrated and, if it is the quote page, shows its hydrated form or a saved or sent request.
 * The form may not contain its stored values yet.
 */
export const waitUntilUsable = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const isHydrated = (selector: string) =>
      Object.keys(document.querySelector(selector) ?? {}).some((name) => name.startsWith("__reactFiber"));
    const isQuoteShown = () =>
      isHydrated("main form [name=message]") ||
      document.querySelector("main [role=status] h2, main h2[tabindex]");
    return isHydrated("main h1") && (location.pathname !== "/quote" || isQuoteShown());
  });

/** Reads rows from the database of the tests' Worker. */
export const rows = (sql: string, ...values: string[]) => rowsIn(inject("database"), sql, ...values);

/** Reads rows from another database file. */
export function rowsIn(file: string, sql: string, ...values: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}
