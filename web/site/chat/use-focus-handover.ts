import { type RefObject, useLayoutEffect } from "react";

let handedOver = false;

/** For a part that gives way by its own button, which not every browser focuses when it is pressed. */
export function handFocusOver(): void {
  handedOver = true;
}

/**
 * The parts of the chat take turns: the part that goes hands the focus to the one that comes, but only if it had it
 * and nobody has moved on to something else on the page.
 */
export function useFocusRelay(part: RefObject<HTMLElement | null>, target: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const held = part.current;
    const free = document.activeElement === null || document.activeElement === document.body;
    if (handedOver && free) target.current?.focus();
    handedOver = false;
    return () => {
      if (held?.contains(document.activeElement)) handedOver = true;
    };
  }, [part, target]);
}
