import { type RefObject, useLayoutEffect } from "react";

let isHandedOver = false;

/** Call when a button replaces its own part: Safari does not focus a button that is clicked. */
export function handOverFocus(): void {
  isHandedOver = true;
}

/**
 * Moves the focus when one part of the chat replaces another: if the unmounted part had the focus and nothing else has it
 * now, the mounted part's `target` is focused.
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
