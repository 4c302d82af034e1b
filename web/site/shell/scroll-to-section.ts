import { useEffect, useState } from "react";
import { useHydrates } from "#web/lib/hydrates.ts";

/** Specification, section 2: the section's top comes to rest 80 px below the window's. */
const offsetPx = 80;
/** wouter turns the history's methods into events. */
const navigations = ["pushState", "replaceState", "popstate", "hashchange"] as const;

/** Follows the address's `#id`, on load and on every navigation, waiting for a section that is not there yet. */
export function useScrollToSection(): void {
  const [hydrates] = useState(useHydrates());
  useEffect(() => {
    let stopWaiting = () => {};
    const follow = () => {
      stopWaiting();
      const id = named();
      if (id) stopWaiting = whenPresent(id, scrollTo);
    };
    if (!hydrates || !wasBrought()) follow();
    for (const name of navigations) window.addEventListener(name, follow);
    return () => {
      stopWaiting();
      for (const name of navigations) window.removeEventListener(name, follow);
    };
  }, [hydrates]);
}

/**
 * To a section that came with the document the browser has brought people itself, and they may have gone on from it, or
 * begun to type, before the app is there. After a reload it looks for the place where they were.
 */
function wasBrought(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!document.getElementById(named())) return false;
  return visit?.type !== "reload" || !!navigator.userActivation?.hasBeenActive;
}

const named = () => decode(location.hash.slice(1));

/** Anyone can write an address whose `%` stands for nothing; that is then no section of ours. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function scrollTo(section: HTMLElement): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = section.getBoundingClientRect().top + window.scrollY - offsetPx;
  window.scrollTo({ top, behavior: still ? "instant" : "smooth" });
  section.focus({ preventScroll: true });
}

function whenPresent(id: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    observer.disconnect();
    // A frame later the rest of the page stands too, and the section is where it will stay.
    requestAnimationFrame(() => found(element));
    return true;
  };
  const observer = new MutationObserver(look);
  if (!look()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
