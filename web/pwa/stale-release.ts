const key = "millrace-reloaded-at";
const notAgainWithinMs = 60_000;

/**
 * A page of yesterday's release asks for a chunk that is no more: the page is loaded anew, once. What was typed comes
 * back from its draft. A chunk that only the network withholds is another matter; the page itself says so then.
 * https://vite.dev/guide/build#load-error-handling
 */
export function recoverFromStaleRelease(): void {
  window.addEventListener("vite:preloadError", () => {
    void isStale()
      .then((stale) => stale && !reloadedJustNow() && location.reload())
      .catch(() => {});
  });
}

/** Whether the server's pages begin with another script than this one did. */
async function isStale(): Promise<boolean> {
  const begun = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const shell = await (await fetch("/pages/shell.html", { cache: "no-store" })).text();
  return shell.includes("<script") && !!begun && !shell.includes(new URL(begun.src).pathname);
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
