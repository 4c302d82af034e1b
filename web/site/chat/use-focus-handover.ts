import { type RefObject, useLayoutEffect } from "react";

let isHandedOver = false;

/**
 * Requests the focus for the next part. Call it when a click replaces the part with the clicked button, because Safari
 * does not focus clicked buttons.
 */
export function handOverFocus(): void {
  isHandedOver = true;
}

/**
 * Moves the focus when one part of the chat replaces another: if the unmounted part had the focus and nothing else has
 * taken it, focuses the mounted part's `target`.
 */
export function useFocusHandover(part: RefObject<HTMLElement | null>, target: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isHandedOver && isFree) target.current?.focus();
    isHandedOver = false;
    return () => {
      if (element?.contains(document.activeElement)) isHandedOver = true;
    };
  }, [part, target]);
}
