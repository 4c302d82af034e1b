import sanitizeHtml, { type Attributes, type Transformer } from "sanitize-html";
import { safeImage, safeLink } from "./safe-url.ts";

const plainTags = [
  ...["p", "div", "ul", "li", "blockquote", "pre", "hr", "br", "figure", "figcaption", "dl", "dt", "dd"],
  ...["em", "strong", "sub", "sup", "code", "kbd", "caption", "thead", "tbody", "tfoot", "tr", "table"],
];
const headings = ["h2", "h3", "h4"];

const tagsRemovedWithText = [
  ...["script", "style", "noscript", "template", "iframe", "noembed", "noframes", "object", "embed", "xmp"],
  ...[
    "svg",
    "math",
    "title",
    "head",
    "textarea",
    "select",
    "option",
    "plaintext",
    "audio",
    "video",
    "canvas",
  ],
];

const idPrefix = "article-";
const prefixed = (id: string) => (id.startsWith(idPrefix) ? id : idPrefix + id);

/** Prefixes ids against DOM clobbering. Links within the article get the same prefix. */
const safeId = (id: string) => (/^[A-Za-z][\w-]{0,80}$/.test(id) ? prefixed(id) : undefined);

const heading =
  (tagName: string): Transformer =>
  (_, { id = "" }) => ({ tagName, attribs: withoutUndefined({ id: safeId(id) }) });

const renameTo =
  (tagName: string): Transformer =>
  () => ({ tagName, attribs: {} });

const link: Transformer = (tagName, { href = "" }) => {
  const anchor = /^#(.+)$/.exec(href.trim())?.[1];
  const url = anchor ? safeId(anchor) && `#${safeId(anchor)}` : safeLink(href);
  if (!url) return { tagName, attribs: {} };
  const isExternal = /^https?:/.test(url);
  return {
    tagName,
    attribs: withoutUndefined({ href: url, rel: isExternal ? "noopener noreferrer" : undefined }),
  };
};

const image: Transformer = (tagName, { src = "", alt = "", width = "", height = "" }) => {
  const url = safeImage(src);
  // Removes tracking pixels: width or height of at most one pixel.
  if (!url || [width, height].some((size) => size !== "" && /^[01]?\s*(px)?$/i.test(size.trim()))) {
    return { tagName, attribs: {} };
  }
  const referrerpolicy = url.startsWith("/") ? undefined : "no-referrer";
  const size = { width: cleanNumber(width, 4), height: cleanNumber(height, 4) };
  return { tagName, attribs: withoutUndefined({ src: url, alt, ...size, loading: "lazy", referrerpolicy }) };
};

const cell: Transformer = (tagName, { colspan = "", rowspan = "", scope = "" }) => ({
  tagName,
  attribs: withoutUndefined({
    colspan: cleanNumber(colspan, 2),
    rowspan: cleanNumber(rowspan, 2),
    scope: tagName === "th" && /^(col|row)(group)?$/.test(scope) ? scope : undefined,
  }),
});

const orderedList: Transformer = (tagName, { start = "" }) => ({
  tagName,
  attribs: withoutUndefined({ start: cleanNumber(start, 4) }),
});

const options: sanitizeHtml.IOptions = {
  allowedTags: [...plainTags, ...headings, "a", "img", "th", "td", "ol"],
  allowedAttributes: {
    ...Object.fromEntries(headings.map((tag) => [tag, ["id"]])),
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading", "referrerpolicy"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  transformTags: {
    ...{ h1: heading("h2"), h2: heading("h2"), h3: heading("h3"), h4: heading("h4") },
    ...{ h5: heading("h4"), h6: heading("h4"), b: renameTo("strong"), i: renameTo("em") },
    ...{ a: link, img: image, th: cell, td: cell, ol: orderedList },
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === "a" && !attribs.href) || (tag === "img" && !attribs.src) ? "excludeTag" : false,
  nonTextTags: tagsRemovedWithText,
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 40,
};

/** More than real articles need. */
const maxPasses = 10;

/**
 * Sanitizes the HTML of an article by an allow list: no scripts, frames, tracking pixels or styles. Repeats until
 * nothing changes, because the result of one pass, parsed again, may contain other tags (mutation XSS). Returns plain
 * text when the HTML still changes after `maxPasses`.
 */
export function sanitizeArticle(html: string): string {
  let clean = html;
  for (let pass = 0; pass < maxPasses; pass++) {
    const before = clean;
    clean = sanitizeHtml(before, options);
    if (clean === before) return clean;
  }
  return sanitizeHtml(clean, { ...options, allowedTags: [] });
}

/**
 * Returns a positive integer without its leading zeros and its "px"; undefined for any other text, or if more than
 * `digits` digits are left.
 */
function cleanNumber(text: string, digits: number): string | undefined {
  const [, found = ""] = /^(\d+)\s*(?:px)?$/i.exec(text.trim()) ?? [];
  const withoutLeadingZeros = found.replace(/^0+/, "");
  return withoutLeadingZeros && withoutLeadingZeros.length <= digits ? withoutLeadingZeros : undefined;
}

function withoutUndefined(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined),
  ) as Attributes;
}
