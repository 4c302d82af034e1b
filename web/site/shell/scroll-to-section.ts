import { useEffect, useState } from "react";
import { decodeSegment } from "#contract/url-params.ts";
import { onNavigation } from "#web/lib/on-navigation.ts";
import { useIsHydrating } from "#web/lib/use-is-hydrating.ts";
import { scrollSmoothly } from "#web/ui/scroll-smoothly.ts";

/** Minimum distance between the top of the window and the section. With enlarged text the header may need more. */
const minOffsetPx = 80;

/**
 * Scrolls to the section named by the URL's hash as soon as it is in the document: on navigation, and on load
 * unless a hydrated page keeps its scroll position (`shouldKeepScrollPosition`). A component, because it rerenders after
 * hydration.
 */
export function ScrollToSection(): null {
  const [wasHydrated] = useState(useIsHydrating());
  useEffect(() => {
    let stopWaiting = () => {};
    const scroll = () => {
      stopWaiting();
      const id = targetId();
      if (id) stopWaiting = whenInDocument(id, scrollToSection);
    };
    if (!wasHydrated || !shouldKeepScrollPosition()) scroll();
    const stopListening = onNavigation(scroll);
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [wasHydrated]);
  return null;
}

/**
 * Whether to leave the scroll position as it is. True if the server's HTML has the section: the browser has already
 * scrolled to it, and the visitor may have scrolled on or begun to type before hydration. After a reload, when the
 * browser restores the earlier position instead, true only if the visitor has already interacted.
 */
function shouldKeepScrollPosition(): boolean {
  const [pageLoad] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!document.getElementById(targetId())) return false;
  return pageLoad?.type !== "reload" || !!navigator.userActivation?.hasBeenActive;
}

const targetId = () => decodeSegment(location.hash.slice(1));

export function scrollToSection(section: HTMLElement): void {
  const headerPx = document.querySelector("header")?.offsetHeight ?? 0;
  scrollSmoothly(section.getBoundingClientRect().top + scrollY - Math.max(minOffsetPx, headerPx));
  section.focus({ preventScroll: true });
}

function whenInDocument(id: string, onFound: (element: HTMLElement) => void): () => void {
  const find = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    observer.disconnect();
    // Waits a frame, so that the rest of the page can render too.
    requestAnimationFrame(() => onFound(element));
    return true;
  };
  const observer = new MutationObserver(find);
  if (!find()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
