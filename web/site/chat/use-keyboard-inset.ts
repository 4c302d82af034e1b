import { type RefObject, useEffect } from "react";

/** Tells an element how much of the screen's bottom the keyboard covers, as `--keyboard`: no CSS unit knows it. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = window.innerHeight - view.offsetTop - view.height;
      const zoomed = view.scale > 1.01; // then what lies below is out of sight, not covered
      element.current?.style.setProperty("--keyboard", `${zoomed ? 0 : Math.max(0, Math.round(covered))}px`);
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
