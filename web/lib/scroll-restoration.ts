import { safeSessionStorage } from "./storage.ts";

/** How long to keep restoring, because content that loads late may still move the page. */
const restoreForMs = 5000;

/** Events that end the restoration; wouter dispatches `pushState` on a navigation. */
const userActions = ["wheel", "touchstart", "pointerdown", "keydown", "pushState"];

/**
 * The storage key for the current history entry, or for its path in browsers without the Navigation API. Omits the
 * query and the fragment, which may hold the token of a mailed link.
 */
const storageKey = () => `millrace-place-${window.navigation?.currentEntry?.key ?? location.pathname}`;

function savePosition(): void {
  if (activeObserver) return; // the position is still being restored, so the stored position is right
  safeSessionStorage.write(storageKey(), String(scrollY));
}

let activeObserver: ResizeObserver | undefined;

function stopRestoring(): void {
  activeObserver?.disconnect();
  activeObserver = undefined;
}

/**
 * Scrolls to the stored position once the page is tall enough, and again when its size changes, until the visitor
 * acts or `restoreForMs` have passed.
 * @returns false if there is no position to restore, or the URL has a fragment.
 */
function restorePosition(): boolean {
  stopRestoring();
  const position = Number(safeSessionStorage.read(storageKey()));
  if (!position || location.hash) return false;
  const observer = new ResizeObserver(([page]) => {
    // Half a screen may be missing: elements with `content-visibility: auto` get their final height only near the
    // viewport.
    if (page && page.contentRect.height >= position + innerHeight / 2) scrollTo(0, position);
  });
  observer.observe(document.documentElement);
  setTimeout(() => activeObserver === observer && stopRestoring(), restoreForMs);
  activeObserver = observer;
  return true;
}

/**
 * Restores the scroll position after a reload, Back or Forward. The browser does so too early, before data from the
 * device or the network is in the page. When a document from the server loads (no service worker is in control), only
 * the browser restores the position: the HTML is complete, and the visitor may have scrolled before hydration.
 */
export function restoreScroll(): void {
  addEventListener("pagehide", savePosition);
  for (const action of userActions) addEventListener(action, stopRestoring, { passive: true });
  // Without the Navigation API no event fires before an entry is left, so the browser restores on Back and Forward.
  if (window.navigation) {
    window.navigation.addEventListener("navigate", savePosition);
    addEventListener("popstate", restorePosition);
  }
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" || !navigator.serviceWorker?.controller || !restorePosition()) return;
  // The browser may have scrolled to the end of a page that is still short. Content that loads later would then move
  // the scroll position (scroll anchoring).
  scrollTo(0, 0);
  if (document.readyState === "complete") return; // the browser has already restored
  history.scrollRestoration = "manual";
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")));
}
