/** Focuses the page's heading, or another one, for example when the focused button disappears. Does not scroll. */
export function focusHeading(heading = document.querySelector<HTMLElement>("main h1")): void {
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
