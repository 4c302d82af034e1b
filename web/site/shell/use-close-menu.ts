import { type RefObject, useEffect } from "react";
import { onNavigation } from "#web/lib/on-navigation.ts";

/** The `lg` breakpoint, from which the header shows its navigation without the menu. */
const wide = "(min-width: 1024px)";

/** Closes an open menu on navigation, on a click or focus outside of `area`, and when the window becomes wide. */
export function useCloseMenu(open: boolean, area: RefObject<HTMLElement | null>, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` only sets state
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    const closeIfOutside = (event: Event) => {
      const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (target instanceof Node && !area.current?.contains(target)) close();
    };
    const stopListening = onNavigation(close);
    document.addEventListener("pointerdown", closeIfOutside, { signal });
    document.addEventListener("focusout", closeIfOutside, { signal });
    matchMedia(wide).addEventListener("change", close, { signal });
    return () => {
      stopListening();
      stop.abort();
    };
  }, [open, area]);
}
