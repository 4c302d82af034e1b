import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";

/** Chromium stops a service worker that has been idle for 30 s. */
const idleMs = 30_000;

/**
 * Stops the active service worker every 30 s, until the test ends. A new one is activated only when the old one is idle;
 * browsers stop an idle one, but not while a debugger such as Playwright is attached.
 */
export async function stopIdleWorker(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  let activeId = "";
  cdp.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    activeId = versions.find(({ status }) => status === "activated")?.versionId ?? activeId;
  });
  await cdp.send("ServiceWorker.enable");
  // Fails if the worker is not running or the page has been closed.
  const stop = () => void cdp.send("ServiceWorker.stopWorker", { versionId: activeId }).catch(() => {});
  const timer = setInterval(stop, idleMs);
  onTestFinished(() => clearInterval(timer));
}
