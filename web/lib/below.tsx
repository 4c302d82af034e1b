import { type ReactNode, startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { isGoingBack } from "./going-back.ts";
import { useHydrates } from "./hydrates.ts";

/**
 * Whether what lies below the first screen is there: at once in a page that came from the server and where a place in it is
 * looked for; else when the first screen has been painted.
 */
export function useBelow(): boolean {
  const hydrates = useHydrates();
  const [isThere, setThere] = useState(hydrates || isGoingBack() || location.hash !== "");
  useEffect(() => {
    if (isThere) return;
    return afterPaint(() => startTransition(() => setThere(true)));
  }, [isThere]);
  return isThere;
}

/** What lies below the first screen, which has the window for itself until then. */
export function Below({ children }: { children: ReactNode }) {
  return useBelow() ? children : <div className="min-h-screen" />;
}
