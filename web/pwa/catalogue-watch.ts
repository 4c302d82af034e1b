import { idle } from "#web/lib/idle.ts";
import { isDataDear } from "#web/lib/is-data-dear.ts";
import { post } from "./register.ts";

/**
 * Has the catalogue fetched when the page has loaded and nothing else is to do, and again when there may be news: by the
 * service worker, so that neither its bytes nor its reading are in the way of the page; by the page where there is none.
 */
export function watchCatalogue(hasWorker: Promise<boolean>): void {
  const whenIdle = () => idle(() => void update(hasWorker).catch((error) => console.warn(error)), 10_000);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
  window.addEventListener("online", whenIdle);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") whenIdle();
  });
}

async function update(hasWorker: Promise<boolean>): Promise<void> {
  if (!navigator.onLine) return;
  // Where data is dear the page has to ask first.
  if (!isDataDear() && (await hasWorker)) return post({ type: "REFRESH_CATALOGUE" });
  const { updateCatalogue } = await import("./catalogue.ts");
  await updateCatalogue();
}
