import type { ComponentProps, MouseEvent } from "react";
import { Link as RouterLink, useLocation } from "wouter";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  /** A full page load instead of a navigation within the app. */
  external?: boolean;
}

/** An internal link. Following it to where one already is scrolls there and adds nothing to the history. */
export function Link({ href, external = false, onClick, ...rest }: Props) {
  const [, navigate] = useLocation();
  if (external) return <a href={href} onClick={onClick} {...rest} />;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { pathname, search, hash } = window.location;
    if (event.defaultPrevented || isModified(event) || href !== pathname + search + hash) return;
    event.preventDefault();
    navigate(href, { replace: true });
  };
  return <RouterLink href={href} onClick={follow} {...rest} />;
}

function isModified({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0;
}
