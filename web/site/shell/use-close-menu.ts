import { type RefObject, useEffect } from "react";
import { onNavigation } from "#web/lib/on-navigation.ts";

/** The `lg` breakpoint, from which the header shows its navigation without the menu. */
const wideQuery = "(min-width: 1024px)";

/**
 * Closes an open menu on Escape, on navigation, on a click or focus outside of the header, and when the window becomes
 * wide. Escape returns the focus to the menu's button.
 */
export function useCloseMenu(
  isOpen: boolean,
  toggleButton: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` only sets state
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const closeIfOutside = (event: Event) => {
      const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (target instanceof Node && !toggleButton.current?.closest("header")?.contains(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      toggleButton.current?.focus();
    };
    const stopListening = onNavigation(close);
    document.addEventListener("keydown", closeOnEscape, { signal });
    document.addEventListener("pointerdown", closeIfOutside, { signal });
    document.addEventListener("focusout", closeIfOutside, { signal });
    matchMedia(wideQuery).addEventListener("change", close, { signal });
    return () => {
      stopListening();
      listeners.abort();
    };
  }, [isOpen, toggleButton]);
}
