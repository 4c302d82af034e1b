import { idle } from "./idle.ts";

const first = new Promise<unknown>((resolve) => {
  if (typeof window === "undefined") return;
  for (const act of ["pointerdown", "pointermove", "keydown", "click", "scroll", "focusin"]) {
    window.addEventListener(act, resolve, { once: true, passive: true });
  }
});

/**
 * Resolves after the first thing somebody does on the page: what is only then needed need not come before. Not in the
 * midst of it, and everybody's in a moment of its own: what is touched answers first.
 */
export async function touched(): Promise<void> {
  await first;
  await new Promise<void>((resolve) => idle(resolve, 1000));
}
