const key = "millrace-reloaded-at";
const notAgainWithinMs = 60_000;

/**
 * A page of yesterday's release asks for a chunk that is no more: the page is loaded anew, once. What was typed comes
 * back from its draft. https://vite.dev/guide/build#load-error-handling
 */
export function recoverFromStaleRelease(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || reloadedJustNow()) return; // then the page says itself that it cannot be shown
    event.preventDefault();
    location.reload();
  });
}

function reloadedJustNow(): boolean {
  try {
    const before = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, String(Date.now()));
    return Date.now() - before < notAgainWithinMs;
  } catch {
    return true;
  }
}
