import { memo, Suspense } from "react";
import { lazyStatic } from "#web/lib/lazy.tsx";

export const HeroParts = lazyStatic("hero-drawing", async () => (await import("./hero-parts.tsx")).HeroParts);

export const HeroDrawing = memo(() => (
  <svg
    id="hero-drawing"
    viewBox="0 0 640 560"
    fill="none"
    aria-hidden="true"
    focusable="false"
    className="hero-drawing"
  >
    <Suspense>
      <HeroParts />
    </Suspense>
  </svg>
));
