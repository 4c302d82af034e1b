import { type RefObject, useEffect } from "react";

/**
 * Sets `--keyboard` on the element to the height that the on-screen keyboard covers, in pixels. No CSS value measures
 * it in all browsers.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = window.innerHeight - view.offsetTop - view.height;
      const isZoomed = view.scale > 1.01; // pinch zoom also shrinks the visual viewport
      element.current?.style.setProperty(
        "--keyboard",
        `${isZoomed ? 0 : Math.max(0, Math.round(covered))}px`,
      );
    };
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, [element]);
}
