import { idle } from "./idle.ts";

/**
 * Resolves after the first thing somebody does on the page: what is only then needed need not come before. Not in the
 * midst of it: what was touched answers first.
 */
export const touched = new Promise<void>((resolve) => {
  if (typeof window === "undefined") return;
  for (const act of ["pointerdown", "pointermove", "keydown", "click", "scroll", "focusin"]) {
    window.addEventListener(act, () => idle(resolve, 1000), { once: true, passive: true });
  }
});
