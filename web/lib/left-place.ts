/** Until then what comes into a page may still move it. */
const settledMs = 5000;

/** The last is a page that is opened, as the router says it. */
const acts = ["wheel", "touchstart", "pointerdown", "keydown", "pushState"];

/** Of an entry in this tab's history; where browsers do not tell one from another, of its address. */
const name = () => `millrace-place-${window.navigation?.currentEntry?.key ?? location.href}`;

function put(): void {
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

let stop = () => {};

/** Goes to the place as soon as the page is high enough, and again when that grows, until somebody does anything. */
function find(): boolean {
  stop();
  const place = read();
  if (!place || location.hash) return false;
  const watch = new ResizeObserver(([page]) => {
    if (page && page.contentRect.height >= place + innerHeight) scrollTo(0, place);
  });
  stop = () => watch.disconnect();
  watch.observe(document.documentElement);
  setTimeout(stop, settledMs);
  return true;
}

/**
 * Brings people back to where they were in a page that is loaded again or gone back to: the browser itself looks for the
 * place at once, when what comes from the device or from the network is not in the page yet. A document that the server
 * drew has everything, and may have been moved in before the app is there; that is left to the browser.
 */
export function keepPlaces(): void {
  addEventListener("pagehide", put);
  window.navigation?.addEventListener("navigate", put);
  for (const act of acts) addEventListener(act, () => stop(), { passive: true });
  addEventListener("popstate", find);
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" || !navigator.serviceWorker?.controller || !find()) return;
  if (document.readyState === "complete") return; // it has looked
  history.scrollRestoration = "manual";
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")));
}
