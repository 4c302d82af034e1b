/** Resolves with the first thing somebody does on the page: what is only then needed need not come before. */
export const touched = new Promise<void>((resolve) => {
  if (typeof window === "undefined") return;
  for (const act of ["pointerdown", "pointermove", "keydown", "scroll", "focusin"]) {
    window.addEventListener(act, () => resolve(), { once: true, passive: true });
  }
});
