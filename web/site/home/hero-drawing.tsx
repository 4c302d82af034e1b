import { memo } from "react";
import { HeroParts } from "./hero-parts.tsx";

export const HeroDrawing = memo(() => (
  <svg viewBox="0 0 640 560" fill="none" aria-hidden="true" focusable="false" className="hero-drawing">
    <HeroParts />
  </svg>
));
