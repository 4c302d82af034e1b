import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { documentTitle, findPage } from "#contract/pages.ts";
import { focusHeading } from "#web/lib/focus-heading.ts";
import { loadOnFirstInteraction } from "#web/lib/lazy.tsx";
import { retry } from "#web/lib/retry.ts";
import { pageTitleAtom } from "#web/state/page-title.ts";

const loadUpdateHead = () => import("./update-head.ts");
loadOnFirstInteraction(loadUpdateHead);

/** True from Back or Forward, after which the scroll position is restored, until the next `pushState`. */
let isTraversal = false;
if (typeof window !== "undefined") {
  // Registered before wouter's listener, which renders the page. wouter dispatches `pushState`.
  addEventListener("popstate", () => {
    isTraversal = true;
  });
  addEventListener("pushState", () => {
    isTraversal = false;
  });
}

const initialPathname = globalThis.location?.pathname;
/** True until the effect has run for the first page, whose title the browser itself announces. */
let isFirstPage = true;

/**
 * Sets the document's title and language. After a navigation to another path also updates its robots and
 * canonical tags, announces the title and, unless the URL names a section, focuses the heading and scrolls
 * to the top. Back and Forward do not scroll. Rendered next to the page, so that its effect runs once the
 * page is in the document.
 */
export function RouteAnnouncer() {
  const [pathname] = useLocation();
  const store = useStore();
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // A link pressed during hydration navigates before this effect has run for the first page.
    isFirstPage &&= location.pathname === initialPathname;
    const page = findPage(pathname);
    const updateTitle = () => {
      const pageTitle = store.get(pageTitleAtom);
      const title = documentTitle(
        pageTitle?.pathname === pathname ? { ...page, title: pageTitle.title } : page,
      );
      document.title = title;
      if (!isFirstPage && announcement.current) announcement.current.textContent = title;
    };
    updateTitle();
    // Setting even an equal value may make the browser recalculate all styles.
    if (document.documentElement.lang !== page.lang) document.documentElement.lang = page.lang;
    if (!isFirstPage) void retry(loadUpdateHead).then(({ updateHead }) => updateHead(pathname));
    if (!isFirstPage && !location.hash) scrollUpAndFocusHeading();
    isFirstPage = false;
    return store.sub(pageTitleAtom, updateTitle);
  }, [pathname, store]);

  return <p ref={announcement} aria-live="polite" className="sr-only" />;
}

function scrollUpAndFocusHeading(): void {
  if (!isTraversal) window.scrollTo(0, 0);
  if (document.querySelector("main h1")) focusHeading();
  else requestAnimationFrame(() => focusHeading()); // an admin page first reads the session
}
