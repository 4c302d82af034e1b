import createPurifier from "dompurify";
import { articleElements } from "./article-elements.ts";

let purifier: ReturnType<typeof createPurifier> | undefined;

/** Sanitizes an article in browsers without the Sanitizer API. A separate chunk, so that only they load DOMPurify. */
export function sanitizeWithDomPurify(html: string): DocumentFragment {
  purifier ??= createStrictPurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(articleElements),
    ALLOWED_ATTR: Object.values(articleElements).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

function createStrictPurifier() {
  const purifier = createPurifier(window);
  // If unsupported, DOMPurify returns the HTML unchanged.
  if (!purifier.isSupported) throw new Error("This browser cannot sanitize an article");
  purifier.addHook("afterSanitizeAttributes", (element) => {
    const allowed = articleElements[element.localName] ?? [];
    for (const name of element.getAttributeNames()) {
      if (!allowed.includes(name)) element.removeAttribute(name);
    }
  });
  return purifier;
}
