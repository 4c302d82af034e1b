import { type RefObject, useEffect } from "react";

/** wouter turns the history's methods into events. */
const navigations = ["pushState", "replaceState", "popstate", "hashchange"] as const;
/** From here on the header shows its navigation itself; uno's `lg`. */
const wide = "(min-width: 1024px)";

/** Closes an open menu once people turn to something else: another address, place, key stop or a wide window. */
export function useCloseMenu(open: boolean, area: RefObject<HTMLElement | null>, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` only sets a state
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    const leave = (event: Event) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (to instanceof Node && !area.current?.contains(to)) close();
    };
    for (const name of navigations) window.addEventListener(name, close, { signal });
    document.addEventListener("pointerdown", leave, { signal });
    document.addEventListener("focusout", leave, { signal });
    matchMedia(wide).addEventListener("change", close, { signal });
    return () => stop.abort();
  }, [open, area]);
}
