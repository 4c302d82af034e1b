import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** Returns whether the user prefers reduced motion; true on the server, so that nothing moves before hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}

function subscribe(notify: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
}
