import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { company } from "#contract/company.ts";
import { canonicalPath, documentTitle, findPage, type Page } from "#contract/pages.ts";
import { isGoingBack } from "#web/lib/going-back.ts";
import { pageTitleAtom } from "#web/state/page-title.ts";

/** False on the first page, where the browser announces the title and sets the focus itself. */
let hasNavigated = false;

/**
 * After a navigation, sets and announces the document title, moves the focus to the heading and scrolls to the top, unless
 * the URL names a section. Rendered next to the page, so that its effect runs once the page is in the document.
 */
export function RouteAnnouncer() {
  const [pathname] = useLocation();
  const store = useStore();
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const page = findPage(pathname);
    const updateTitle = () => {
      const own = store.get(pageTitleAtom);
      const title = documentTitle(own?.pathname === pathname ? { ...page, title: own.title } : page);
      document.title = title;
      if (hasNavigated && announcement.current) announcement.current.textContent = title;
    };
    updateTitle();
    // Setting even an equal value makes the browser recalculate all styles.
    if (document.documentElement.lang !== page.lang) document.documentElement.lang = page.lang;
    if (hasNavigated) updateHead(page, pathname);
    if (hasNavigated && !location.hash) focusHeading();
    hasNavigated = true;
    return store.sub(pageTitleAtom, updateTitle);
  }, [pathname, store]);

  return <p ref={announcement} aria-live="polite" className="sr-only" />;
}

function focusHeading(): void {
  if (!isGoingBack()) window.scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}

/** Updates the metadata for search engines. The first page's is in the prerendered document. */
function updateHead(page: Page, pathname: string): void {
  const canonical = canonicalPath(page, pathname);
  setHeadElement("meta", "name", "robots", "content", page.robots === "all" ? null : page.robots);
  setHeadElement("link", "rel", "canonical", "href", canonical && company.website + canonical);
}

function setHeadElement(tag: string, key: string, name: string, attribute: string, value: string | null) {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
