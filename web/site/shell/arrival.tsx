import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { documentTitle, findPage } from "#contract/pages.ts";
import { isGoingBack } from "#web/lib/going-back.ts";
import { pageTitleAtom } from "#web/state/page-title.ts";

/** The first page keeps the browser's own focus and title announcement. */
let arrivedBefore = false;

/**
 * Stands beside the page, so that it takes effect once the page is really there: sets the title, announces it,
 * moves the focus to the heading and, unless the address names a section, goes to the top.
 */
export function Arrival() {
  const [pathname] = useLocation();
  const store = useStore();
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const page = findPage(pathname);
    const tellTitle = () => {
      const own = store.get(pageTitleAtom);
      const title = documentTitle(own?.pathname === pathname ? { ...page, title: own.title } : page);
      document.title = title;
      if (arrivedBefore && announcement.current) announcement.current.textContent = title;
    };
    tellTitle();
    // Even the same again would have the whole page styled anew.
    if (document.documentElement.lang !== page.lang) document.documentElement.lang = page.lang;
    if (arrivedBefore && !location.hash) showHeading();
    arrivedBefore = true;
    return store.sub(pageTitleAtom, tellTitle);
  }, [pathname, store]);

  return <p ref={announcement} aria-live="polite" className="sr-only" />;
}

function showHeading(): void {
  if (!isGoingBack()) window.scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
