import { type RefObject, useEffect } from "react";
import { follow } from "#web/ui/link.tsx";

/** Lets the links of an article's own HTML lead through the site without a new load, as all others do. */
export function useInnerLinks(article: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = article.current;
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      const isPlain =
        event.button === 0 && !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      if (!href?.startsWith("/") || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      follow(href);
    };
    element?.addEventListener("click", press);
    return () => element?.removeEventListener("click", press);
  }, [article]);
}
