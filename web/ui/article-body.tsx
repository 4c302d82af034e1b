import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { enhanceArticle } from "./enhance-article.ts";
import { rewriteArticle } from "./rewrite-article.ts";
import { sanitizeArticle } from "./sanitize-article.ts";

interface Props {
  /** Rendered unsanitized on the server, so there it must come from our database, where it was sanitized on write. */
  html: string;
  linksInNewTab?: boolean;
}

/**
 * An article's HTML. The browser sanitizes it again before it enters the page. HTML rendered by the server stays in place
 * unless sanitizing it makes a difference.
 */
export function ArticleBody({ html, linksInNewTab = false }: Props) {
  const isServerOrHydrating = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
  /** Never changes, so that React leaves the element's content alone. In the browser React sets no HTML at all. */
  const [initial] = useState(isServerOrHydrating ? { __html: html } : undefined);
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = body.current;
    if (!shown) return;
    let stop: (() => void) | undefined;
    let isCanceled = false;
    const show = (clean: DocumentFragment) => {
      if (isCanceled) return;
      if (haveEqualContent(shown, clean)) {
        rewriteArticle(shown, { linksInNewTab });
      } else {
        rewriteArticle(clean, { linksInNewTab });
        shown.replaceChildren(clean);
      }
      stop = enhanceArticle(shown);
    };
    const showText = () => {
      if (!isCanceled && !shown.hasChildNodes()) shown.textContent = textOf(html);
    };
    const clean = sanitizeArticle(html);
    if (clean instanceof DocumentFragment) show(clean);
    else clean.then(show, showText);
    return () => {
      isCanceled = true;
      stop?.();
    };
  }, [html, linksInNewTab]);

  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only the HTML that the server rendered
    <div ref={body} className="prose article" suppressHydrationWarning dangerouslySetInnerHTML={initial} />
  );
}

const subscribeNever = () => () => {};

function haveEqualContent(a: Node, b: Node): boolean {
  return (
    a.childNodes.length === b.childNodes.length &&
    [...a.childNodes].every((node, i) => node.isEqualNode(b.childNodes[i] ?? null))
  );
}

/** Trusted Types, which TypeScript's DOM types do not have yet. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy(name: string, rules: { createHTML: (html: string) => string }): typeof rules;
  };
}

/** This policy's name can be registered only once, so nothing else may use it. */
const inertHtml = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy("article-text", {
  createHTML: (html) => html,
});

/** The fallback if the sanitizer cannot be loaded: the text without markup, from a document in which nothing runs. */
function textOf(html: string): string {
  const parsed = new DOMParser().parseFromString(inertHtml?.createHTML(html) ?? html, "text/html");
  return parsed.body.textContent;
}
