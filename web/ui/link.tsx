import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "wouter/use-browser-location";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  /** A full page load instead of a navigation within the app. */
  external?: boolean;
}

/**
 * An internal link; following it to where one already is adds nothing to the history. It asks for no hook: a page of search
 * results has a hundred of them, all drawn anew with a keystroke.
 */
export function Link({ href, external = false, onClick, ...rest }: Props) {
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (external || event.defaultPrevented || isModified(event)) return;
    event.preventDefault();
    follow(href);
  };
  return <a href={href} onClick={onPress} {...rest} />;
}

/** What a press on a link does: to where one already is it only scrolls, to the section or to the top. */
export function follow(href: string): void {
  const { pathname, search, hash } = window.location;
  const samePage = href === pathname + search;
  navigate(href, { replace: href === pathname + search + hash });
  if (samePage) scrollToTop();
}

function scrollToTop(): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
}

function isModified({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0;
}
