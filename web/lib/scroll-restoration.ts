/** Until then what comes into a page may still move it. */
const settledMs = 5000;

/** The last is a page that is opened, as the router says it. */
const acts = ["wheel", "touchstart", "pointerdown", "keydown", "pushState"];

/**
 * The storage key of an entry in this tab's history; in browsers without the Navigation API, of its path. The rest of the
 * address may hold the token of a mailed link.
 */
const name = () => `millrace-place-${window.navigation?.currentEntry?.key ?? location.pathname}`;

function put(): void {
  if (watch) return; // What is kept is still the place: nobody has gone on from it.
  try {
    sessionStorage.setItem(name(), String(scrollY));
  } catch {
    // Then it is looked for by the browser alone.
  }
}

function read(): number {
  try {
    return Number(sessionStorage.getItem(name()));
  } catch {
    return 0;
  }
}

/** While the place is looked for. */
let watch: ResizeObserver | undefined;

function stop(): void {
  watch?.disconnect();
  watch = undefined;
}

/** Goes to the place as soon as the page is high enough, and again when that grows, until somebody does anything. */
function find(): boolean {
  stop();
  const place = read();
  if (!place || location.hash) return false;
  const own = new ResizeObserver(([page]) => {
    // Or nearly: its end may be lower again once it is seen.
    if (page && page.contentRect.height >= place + innerHeight / 2) scrollTo(0, place);
  });
  own.observe(document.documentElement);
  setTimeout(() => watch === own && stop(), settledMs);
  watch = own;
  return true;
}

/**
 * Brings people back to where they were in a page that is loaded again or gone back to: the browser itself looks for the
 * place at once, when what comes from the device or from the network is not in the page yet. A document that the server
 * drew has everything, and may have been moved in before the app is there; that is left to the browser.
 */
export function restoreScroll(): void {
  addEventListener("pagehide", put);
  for (const act of acts) addEventListener(act, stop, { passive: true });
  // Without it nobody says that an entry is about to be left, and the browser looks for the place in it alone.
  if (window.navigation) {
    window.navigation.addEventListener("navigate", put);
    addEventListener("popstate", find);
  }
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" || !navigator.serviceWorker?.controller || !find()) return;
  // The browser may have gone to the end of a page that is still short, which its content would push further down.
  scrollTo(0, 0);
  if (document.readyState === "complete") return; // it has looked
  history.scrollRestoration = "manual";
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")));
}
