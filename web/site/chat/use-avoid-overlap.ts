import { type RefObject, useEffect } from "react";

const controls =
  "input, select, textarea, button, summary, a[class*=btn], [role=button], [role=tab], [role=switch]";
const typedInto = "input, select, textarea, [contenteditable]";
/** Phones: there the keyboard leaves no room beside a field. */
const narrow = "(max-width: 639.9px)";
/** How far up it may move: it has to fit between two fields of a form. */
const [stepPx, maxUpPx] = [4, 320];
/** After the last movement of the page. */
const settledMs = 120;

/**
 * Keeps a floating button clear of fields and buttons: it moves up until nothing lies beneath, else out of the way; on
 * phones also while a field has the focus. Writes `--up` in pixels and `data-away`.
 */
export function useKeepClear(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = () => {
      const element = button.current;
      if (!element) return;
      const isTyping = matchMedia(narrow).matches && document.activeElement?.matches(typedInto);
      const upPx = isTyping ? undefined : clearPlace(element);
      element.toggleAttribute("data-away", upPx === undefined);
      // Setting even an equal value makes the browser recalculate styles.
      const up = `${-(upPx ?? 0)}px`;
      if (element.style.getPropertyValue("--up") !== up) element.style.setProperty("--up", up);
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(place, settledMs);
    };
    settle();
    const stop = new AbortController();
    const options = { passive: true, capture: true, signal: stop.signal };
    for (const type of ["scroll", "resize", "focusin", "focusout", "click", "load"])
      window.addEventListener(type, settle, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [button]);
}

/** Returns how far up nothing lies beneath; undefined where there is no such place. */
function clearPlace(button: HTMLButtonElement): number | undefined {
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

/** Looks at nine points of the area; a dialog above the button is not covered by it. */
function coversControl(button: HTMLButtonElement, { left, top, width, height }: Area): boolean {
  const at = [0.04, 0.5, 0.96];
  return at.some((x) =>
    at.some((y) => {
      const stack = document.elementsFromPoint(left + x * width, top + y * height);
      const beneath = stack.find((element) => element !== button && !button.contains(element));
      return Boolean(beneath?.closest(controls));
    }),
  );
}
