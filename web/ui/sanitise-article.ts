import { articleElements, unwrapped } from "./article-elements.ts";

/** Not in every browser yet, nor in the compiler's library. */
type Sanitising = HTMLTemplateElement & {
  setHTML?: (html: string, options: { sanitizer: SanitizerConfig }) => void;
};

const sanitizer: SanitizerConfig = {
  elements: Object.entries(articleElements).map(([name, attributes]) => ({
    name,
    attributes: [...attributes],
  })),
  attributes: [],
  replaceWithChildrenElements: unwrapped,
  comments: false,
  dataAttributes: false,
};

/**
 * What of an article's HTML may be shown, in a document of its own where nothing loads or runs yet. By the browser
 * itself, at once, or else by a library, which has to be fetched first.
 */
export function sanitiseArticle(html: string): DocumentFragment | Promise<DocumentFragment> {
  const template: Sanitising = document.createElement("template");
  if (!template.setHTML)
    return import("./purify-article.ts").then(({ purifyArticle }) => purifyArticle(html));
  template.setHTML(html, { sanitizer });
  return template.content;
}
