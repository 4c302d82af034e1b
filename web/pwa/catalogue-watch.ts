/** Fetches the catalogue when the page has loaded and nothing else is to do, and again when there may be news. */
export function watchCatalogue(): void {
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
  window.addEventListener("online", whenIdle);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") whenIdle();
  });
}

const whenIdle = () => idle(() => void update().catch((error) => console.warn(error)));

async function update(): Promise<void> {
  if (!navigator.onLine) return;
  const { updateCatalogue } = await import("./catalogue.ts");
  await updateCatalogue();
}

/** Safari knows no idle times. */
function idle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2000);
}
