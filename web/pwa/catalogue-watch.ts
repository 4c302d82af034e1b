import { idle } from "#web/lib/idle.ts";
import { shouldSaveData } from "#web/lib/should-save-data.ts";
import { postToServiceWorker } from "./register.ts";

/**
 * Refreshes the catalogue, if that is due, when the page has loaded and is idle, and again when the device comes online
 * or the page becomes visible. The service worker fetches and parses the catalogue, so that the page is not blocked;
 * without a service worker, the page does so.
 */
export function watchCatalogue(hasServiceWorker: Promise<boolean>): void {
  const updateWhenIdle = () =>
    idle(() => void update(hasServiceWorker).catch((error) => console.warn(error)), 10_000);
  if (document.readyState === "complete") updateWhenIdle();
  else window.addEventListener("load", updateWhenIdle, { once: true });
  window.addEventListener("online", updateWhenIdle);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") updateWhenIdle();
  });
}

async function update(hasServiceWorker: Promise<boolean>): Promise<void> {
  if (!navigator.onLine) return;
  // With the data saver or a slow connection, the page asks the visitor first.
  if (!shouldSaveData() && (await hasServiceWorker))
    return postToServiceWorker({ type: "REFRESH_CATALOGUE" });
  const { updateCatalogue } = await import("./catalogue.ts");
  await updateCatalogue();
}
