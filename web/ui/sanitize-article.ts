import { articleElements, unwrappedElements } from "./article-elements.ts";

/** `setHTML` of the Sanitizer API, which some browsers and TypeScript's DOM types lack. */
type TemplateWithSanitizer = HTMLTemplateElement & {
  setHTML?: (html: string, options: { sanitizer: SanitizerConfig }) => void;
};

const sanitizer: SanitizerConfig = {
  elements: Object.entries(articleElements).map(([name, attributes]) => ({
    name,
    attributes: [...attributes],
  })),
  attributes: [],
  replaceWithChildrenElements: unwrappedElements,
  comments: false,
  dataAttributes: false,
};

/**
 * Sanitizes an article in an inert document, where nothing loads or runs. Synchronous with the Sanitizer API;
 * otherwise loads DOMPurify, and rejects if that or the sanitizing fails.
 */
export function sanitizeArticle(html: string): DocumentFragment | Promise<DocumentFragment> {
  const template: TemplateWithSanitizer = document.createElement("template");
  if (!template.setHTML)
    // biome-ignore lint/style/noRestrictedImports: package.json maps this path to a stub in the Worker's bundle
    return import("#web/ui/dompurify-fallback.ts").then(({ sanitizeWithDomPurify }) =>
      sanitizeWithDomPurify(html),
    );
  template.setHTML(html, { sanitizer });
  return template.content;
}
