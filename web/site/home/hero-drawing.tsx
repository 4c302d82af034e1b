import { memo, Suspense } from "react";
import { lazyScreen } from "#web/lib/lazy-screen.tsx";
import { persistently } from "#web/lib/persistently.ts";
import { touched } from "#web/lib/touched.ts";

/** They stand in the HTML and never change, so that nothing of them is needed until somebody may leave and come back. */
export const LateParts = lazyScreen(async () => {
  if (typeof document !== "undefined") await touched();
  return (await persistently(() => import("./hero-parts.tsx"))).HeroParts;
});

/** Remembered: an update from above would make React throw away the HTML. */
export const HeroDrawing = memo(() => (
  <svg viewBox="0 0 640 560" fill="none" aria-hidden="true" focusable="false" className="hero-drawing">
    <Suspense>
      <LateParts />
    </Suspense>
  </svg>
));
