import { shouldSaveData } from "./should-save-data.ts";

/**
 * Preloads a page when its link is hovered, focused or pressed. With the data saver or a slow connection, only a press
 * counts, because it nearly always opens the page.
 */
export function preloadLinks(preload: (pathname: string) => void): void {
  const preloadTarget = ({ type, target }: Event) => {
    if (type !== "pointerdown" && shouldSaveData()) return;
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (!link.download && !link.target) preload(link.pathname);
  };
  for (const type of ["pointerover", "focusin", "pointerdown"]) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
