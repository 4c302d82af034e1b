import { type RefObject, useEffect } from "react";

/** What the button must not cover: controls, and the notices at the bottom of the page. */
const controls =
  "input, select, textarea, button, summary, a[class*=btn], [role=button], [role=tab], [role=switch], [data-notice]";
const editable = "input, select, textarea, [contenteditable]";
/** Phones, where the on-screen keyboard leaves no room beside a field. */
const phoneQuery = "(max-width: 639.9px)";
/** The step is small enough to find the gap between two form fields. */
const [stepPx, maxUpPx] = [4, 320];
const debounceMs = 120;

/**
 * Keeps a floating button from covering controls and notices: moves it up until it covers none, or hides it if that is
 * not possible, and on phones while a field has the focus. On the button, sets `--up` (in pixels, zero or negative) and
 * toggles `data-away`, which hides it.
 */
export function useAvoidOverlap(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updatePosition = () => {
      const element = button.current;
      if (!element) return;
      const isFieldFocusedOnPhone =
        matchMedia(phoneQuery).matches && document.activeElement?.matches(editable);
      const upPx = isFieldFocusedOnPhone ? undefined : findFreeOffset(element);
      element.toggleAttribute("data-away", upPx === undefined);
      // Setting even an equal value may make the browser recalculate styles.
      const up = `${-(upPx ?? 0)}px`;
      if (element.style.getPropertyValue("--up") !== up) element.style.setProperty("--up", up);
    };
    const scheduleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(updatePosition, debounceMs);
    };
    scheduleUpdate();
    const stop = new AbortController();
    const options = { passive: true, capture: true, signal: stop.signal };
    for (const type of ["scroll", "resize", "focusin", "focusout", "click", "load"])
      window.addEventListener(type, scheduleUpdate, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [button]);
}

function findFreeOffset(button: HTMLButtonElement): number | undefined {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button;
  for (let upPx = 0; upPx <= maxUpPx; upPx += stepPx)
    if (!coversControl(button, { left, width, height, top: top - upPx })) return upPx;
  return undefined;
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Tests nine points of the area. */
function coversControl(button: HTMLButtonElement, { left, top, width, height }: Area): boolean {
  const fractions = [0.04, 0.5, 0.96];
  return fractions.some((x) =>
    fractions.some((y) => {
      const stack = document.elementsFromPoint(left + x * width, top + y * height);
      const beneath = stack.find((element) => element !== button && !button.contains(element));
      return Boolean(beneath?.closest(controls));
    }),
  );
}
