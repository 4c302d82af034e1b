/** All navigation events, including those that wouter dispatches for pushState and replaceState. */
const navigationEvents = ["pushState", "replaceState", "popstate", "hashchange"] as const;

export function onNavigation(listener: () => void): () => void {
  for (const name of navigationEvents) window.addEventListener(name, listener);
  return () => {
    for (const name of navigationEvents) window.removeEventListener(name, listener);
  };
}
