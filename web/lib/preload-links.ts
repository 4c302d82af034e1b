import { shouldSaveData } from "./should-save-data.ts";

/**
 * Preloads a page when its link is hovered, focused or pressed. If data should be saved, only a press counts, because
 * it nearly always opens the page.
 */
export function preloadLinks(warm: (pathname: string) => void): void {
  const look = ({ type, target }: Event) => {
    if (type !== "pointerdown" && shouldSaveData()) return;
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (!link.download && !link.target) warm(link.pathname);
  };
  for (const act of ["pointerover", "focusin", "pointerdown"]) {
    document.addEventListener(act, look, { passive: true });
  }
}
