import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";

const intervalMs = 2000;

/**
 * Until the test ends, stops the active service worker every two seconds if another one waits to replace it.
 * A new worker is activated only when the old one is idle. Browsers stop an idle worker, but not while a
 * debugger such as Playwright is attached.
 */
export async function stopReplacedWorker(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  cdp.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await cdp.send("ServiceWorker.enable");
  const stopIfAnotherWaits = async () => {
    if (![...statuses.values()].includes("installed")) return;
    for (const [versionId, status] of statuses) {
      // Fails if the worker is not running or the page has been closed.
      if (status === "activated") await cdp.send("ServiceWorker.stopWorker", { versionId }).catch(() => {});
    }
  };
  const timer = setInterval(() => void stopIfAnotherWaits(), intervalMs);
  onTestFinished(() => clearInterval(timer));
}
