import { type RefObject, useEffect } from "react";
import { onNavigation } from "#web/lib/on-navigation.ts";

/** The `lg` breakpoint, from which the header shows its navigation without the menu. */
const wide = "(min-width: 1024px)";

/**
 * Closes an open menu on Escape, on navigation, on a click or focus outside of the header, and when the window becomes
 * wide. Escape returns the focus to `toggle`, the menu's button.
 */
export function useCloseMenu(open: boolean, toggle: RefObject<HTMLElement | null>, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` only sets state
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    const closeIfOutside = (event: Event) => {
      const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (target instanceof Node && !toggle.current?.closest("header")?.contains(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      toggle.current?.focus();
    };
    const stopListening = onNavigation(close);
    document.addEventListener("keydown", closeOnEscape, { signal });
    document.addEventListener("pointerdown", closeIfOutside, { signal });
    document.addEventListener("focusout", closeIfOutside, { signal });
    matchMedia(wide).addEventListener("change", close, { signal });
    return () => {
      stopListening();
      stop.abort();
    };
  }, [open, toggle]);
}
