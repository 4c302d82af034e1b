import { type RefObject, useLayoutEffect } from "react";

let isFocusPending = false;

/**
 * Gives the focus to the part of the chat that mounts next. Call it when a click unmounts the part with the clicked
 * button: Safari does not focus clicked buttons, so `useFocusHandover` cannot see that the part had the focus.
 */
export function requestFocusForNextView(): void {
  isFocusPending = true;
}

/**
 * Moves the focus when one part of the chat replaces another: if the unmounted part had the focus and nothing else has
 * taken it, focuses the mounted part's `target`.
 */
export function useFocusHandover(part: RefObject<HTMLElement | null>, target: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFocusPending && isFree) target.current?.focus();
    isFocusPending = false;
    return () => {
      if (element?.contains(document.activeElement)) isFocusPending = true;
    };
  }, [part, target]);
}
