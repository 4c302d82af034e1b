import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { finishArticle } from "./finish-article.ts";
import { sanitiseArticle } from "./sanitise-article.ts";
import { watchArticle } from "./watch-article.ts";

interface Props {
  /** On the server it is sent as it is, so there it must come from our own database, sanitised when written. */
  html: string;
  linksInNewTab?: boolean;
}

/**
 * An article's HTML in its typography. In a browser nothing of it is parsed into the page before it is sanitised
 * there, whoever sanitised it before; what the server has sent is left standing where that changes nothing.
 */
export function ArticleBody({ html, linksInNewTab = false }: Props) {
  const isSentOrHydrated = useSyncExternalStore(never, no, yes);
  /** Never changes again, so that React leaves alone what stands inside. */
  const [sent] = useState({ __html: isSentOrHydrated ? html : "" });
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = body.current;
    if (!shown) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const show = (clean: DocumentFragment) => {
      if (isOver) return;
      if (holdsTheSame(shown, clean)) {
        finishArticle(shown, { linksInNewTab });
      } else {
        finishArticle(clean, { linksInNewTab });
        shown.replaceChildren(clean);
      }
      stop = watchArticle(shown);
    };
    const showText = () => {
      if (!isOver && !shown.hasChildNodes()) shown.textContent = textOf(html);
    };
    const clean = sanitiseArticle(html);
    if (clean instanceof DocumentFragment) show(clean);
    else clean.then(show, showText);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [html, linksInNewTab]);

  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, or what the server has sent already
    <div ref={body} className="prose article" suppressHydrationWarning dangerouslySetInnerHTML={sent} />
  );
}

const never = () => () => {};
const no = () => false;
const yes = () => true;

function holdsTheSame(one: Node, other: Node): boolean {
  const [those, these] = [one.childNodes, other.childNodes];
  return those.length === these.length && [...those].every((node, i) => node.isEqualNode(these[i] ?? null));
}

/** Where the library that sanitises cannot be had: words without markup are better than none. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
}
