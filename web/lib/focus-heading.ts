/**
 * Focuses an element that replaces a focused one. Does nothing if something else has the focus, because the visitor may
 * be typing there.
 */
export function focusIfLost(element: { focus: () => void } | null): void {
  if (document.activeElement === document.body) element?.focus();
}

export function focusHeading(heading = document.querySelector<HTMLElement>("main h1")): void {
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
