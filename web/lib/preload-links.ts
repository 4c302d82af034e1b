import { shouldSaveData } from "./should-save-data.ts";

/**
 * Tells which page somebody is about to open: a link under the mouse, with the focus, or just being pressed. Where data is
 * dear only the press counts, which is nearly always followed by the page.
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
