/** All navigation events, including those that wouter dispatches for pushState and replaceState. */
const navigationEvents = ["pushState", "replaceState", "popstate", "hashchange"] as const;

/** Calls the listener after each navigation. @returns a function that removes it. */
export function onNavigation(listener: () => void): () => void {
  for (const name of navigationEvents) window.addEventListener(name, listener);
  return () => {
    for (const name of navigationEvents) window.removeEventListener(name, listener);
  };
}
