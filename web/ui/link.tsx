import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "wouter/use-browser-location";
import { scrollSmoothly } from "./scroll-smoothly.ts";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  href: string;
}

/**
 * A link within the site. A link to the current URL adds no history entry. Uses no hooks, because search results render
 * many links on every keystroke.
 */
export function Link({ href, onClick, ...rest }: Props) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isModified(event)) return;
    event.preventDefault();
    navigateTo(href);
  };
  return <a href={href} onClick={handleClick} {...rest} />;
}

/**
 * Navigates without a page load. If `href` is the current page, only the hash changes, and the page scrolls to the
 * section or the top.
 */
export function navigateTo(href: string): void {
  const { pathname, search, hash } = window.location;
  const isSamePage = href === pathname + search;
  navigate(href, { replace: href === pathname + search + hash });
  if (isSamePage) scrollSmoothly(0);
}

function isModified({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0;
}
