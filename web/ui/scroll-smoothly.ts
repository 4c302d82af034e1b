/**
 * Scrolls the window to `top` pixels from the page's top, without an animation if the user prefers reduced
 * motion.
 */
export function scrollSmoothly(top: number): void {
  const { matches: reducedMotion } = matchMedia("(prefers-reduced-motion: reduce)");
  // Ends a smooth scroll that is still running, and waits until that has been painted. Chromium may otherwise drop the
  // next scroll or stop it halfway.
  scrollTo({ top: scrollY, behavior: "instant" });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => scrollTo({ top, behavior: reducedMotion ? "instant" : "smooth" })),
  );
}
