import { safeSessionStorage } from "#web/lib/storage.ts";

const key = "millrace-reloaded-at";
const minIntervalMs = 60_000;

/**
 * Reloads the page, at most once a minute, when a chunk fails to load because a new release has replaced it. Drafts
 * survive the reload. If only the network failed, the page shows an error instead.
 * https://vite.dev/guide/build#load-error-handling
 */
export function recoverFromStaleRelease(): void {
  window.addEventListener("vite:preloadError", () => {
    void isStale()
      .then((stale) => stale && claimReload() && location.reload())
      .catch(() => {});
  });
}

async function isStale(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const shell = await (await fetch("/pages/shell.html", { cache: "no-store" })).text();
  return shell.includes("<script") && !!entry && !shell.includes(new URL(entry.src).pathname);
}

/**
 * Records a reload, unless one was recorded in the last minute. @returns whether it did; false if storage is blocked or
 * full.
 */
function claimReload(): boolean {
  const now = Date.now();
  const age = now - Number(safeSessionStorage.read(key)); // negative if the clock was set back
  if (age >= 0 && age < minIntervalMs) return false;
  return safeSessionStorage.write(key, String(now));
}
