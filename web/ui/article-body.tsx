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
 * Shows an article's HTML, which the browser sanitizes again. HTML rendered by the server stays in place unless
 * sanitizing changes it.
 */
export function ArticleBody({ html, linksInNewTab = false }: Props) {
  const isServerOrHydrating = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
  /** Never changes, so that React leaves the element's content alone. React inserts this HTML on the server only. */
  const [serverHtml] = useState(isServerOrHydrating ? { __html: html } : undefined);
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = body.current;
    if (!shown) return;
    let stopEnhancing: (() => void) | undefined;
    let isCanceled = false;
    const show = (clean: DocumentFragment) => {
      if (isCanceled) return;
      if (haveEqualContent(shown, clean)) {
        rewriteArticle(shown, { linksInNewTab });
      } else {
        rewriteArticle(clean, { linksInNewTab });
        shown.replaceChildren(clean);
      }
      stopEnhancing = enhanceArticle(shown);
    };
    const showText = () => {
      if (!isCanceled && !shown.hasChildNodes()) shown.textContent = textOf(html);
    };
    const sanitized = sanitizeArticle(html);
    if (sanitized instanceof DocumentFragment) show(sanitized);
    else sanitized.then(show, showText);
    return () => {
      isCanceled = true;
      stopEnhancing?.();
    };
  }, [html, linksInNewTab]);

  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only the HTML that the server rendered
    <div ref={body} className="prose article" suppressHydrationWarning dangerouslySetInnerHTML={serverHtml} />
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
const inertHtmlPolicy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy("article-text", {
  createHTML: (html) => html,
});

/**
 * Returns the text without markup, from a document in which nothing runs. The fallback if DOMPurify fails or cannot be
 * loaded.
 */
function textOf(html: string): string {
  const parsed = new DOMParser().parseFromString(inertHtmlPolicy?.createHTML(html) ?? html, "text/html");
  return parsed.body.textContent;
}
