import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { documentTitle, findPage } from "#contract/pages.ts";

/** Whether the app has shown a page yet: the first one keeps the browser's own focus and title announcement. */
let arrived = false;

/**
 * Stands beside the page, so that it takes effect once the page is really there: sets the title, announces it,
 * moves the focus to the heading and, unless the address names a section, goes to the top.
 */
export function Arrival() {
  const [pathname] = useLocation();
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const title = documentTitle(findPage(pathname));
    document.title = title;
    if (arrived && announcement.current) {
      announcement.current.textContent = title;
      focusHeading();
    }
    arrived = true;
  }, [pathname]);
  return <p ref={announcement} aria-live="polite" className="sr-only" />;
}

function focusHeading(): void {
  if (location.hash) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
