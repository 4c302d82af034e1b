import sanitizeHtml, { type Attributes, type Transformer } from "sanitize-html";
import { safeLink, safePicture } from "./safe-address.ts";

const plain = [
  ...["p", "div", "ul", "li", "blockquote", "pre", "hr", "br", "figure", "figcaption", "dl", "dt", "dd"],
  ...["em", "strong", "sub", "sup", "code", "kbd", "caption", "thead", "tbody", "tfoot", "tr", "table"],
];
const headings = ["h2", "h3", "h4"];

/** Whose text is no text of the article either. */
const dropped = [
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

/**
 * An id of its own kind, so that none takes the name of something the page or a script looks for (DOM clobbering),
 * and links within the article follow it.
 */
const safeId = (id: string) => (/^[A-Za-z][\w-]{0,80}$/.test(id) ? prefixed(id) : undefined);

const heading =
  (tagName: string): Transformer =>
  (_, { id = "" }) => ({ tagName, attribs: only({ id: safeId(id) }) });

const renamed =
  (tagName: string): Transformer =>
  () => ({ tagName, attribs: {} });

const link: Transformer = (tagName, { href = "" }) => {
  const anchor = /^#(.+)$/.exec(href.trim())?.[1];
  const address = anchor ? safeId(anchor) && `#${safeId(anchor)}` : safeLink(href);
  if (!address) return { tagName, attribs: {} };
  const foreign = /^https?:/.test(address);
  return { tagName, attribs: only({ href: address, rel: foreign ? "noopener noreferrer" : undefined }) };
};

const picture: Transformer = (tagName, { src = "", alt = "", width = "", height = "" }) => {
  const address = safePicture(src);
  // A picture of a pixel shows nothing: it counts readers.
  if (!address || [width, height].some((size) => /^\s*[01]?\s*(px)?\s*$/i.test(size) && size !== "")) {
    return { tagName, attribs: {} };
  }
  const referrerpolicy = address.startsWith("/") ? undefined : "no-referrer";
  const size = { width: number(width, 4), height: number(height, 4) };
  return { tagName, attribs: only({ src: address, alt, ...size, loading: "lazy", referrerpolicy }) };
};

const cell: Transformer = (tagName, { colspan = "", rowspan = "", scope = "" }) => ({
  tagName,
  attribs: only({
    colspan: number(colspan, 2),
    rowspan: number(rowspan, 2),
    scope: tagName === "th" && /^(col|row)(group)?$/.test(scope) ? scope : undefined,
  }),
});

const list: Transformer = (tagName, { start = "" }) => ({
  tagName,
  attribs: only({ start: number(start, 4) }),
});

const options: sanitizeHtml.IOptions = {
  allowedTags: [...plain, ...headings, "a", "img", "th", "td", "ol"],
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
    ...{ h5: heading("h4"), h6: heading("h4"), b: renamed("strong"), i: renamed("em") },
    ...{ a: link, img: picture, th: cell, td: cell, ol: list },
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === "a" && !attribs.href) || (tag === "img" && !attribs.src) ? "excludeTag" : false,
  nonTextTags: dropped,
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 40,
};

/** More than any text that people write; a pass takes away at least one layer of what does not fit. */
const mostPasses = 10;

/**
 * The HTML of an article, of which nothing runs, frames, tracks or restyles: what is not named here does not stay.
 * Repeated until nothing changes, because what a removed tag held apart may read differently when it meets. So
 * cleaning what is clean changes nothing; what never comes to rest is kept as its text.
 */
export function cleanHtml(html: string): string {
  let clean = html;
  for (let pass = 0; pass < mostPasses; pass++) {
    const before = clean;
    clean = sanitizeHtml(before, options);
    if (clean === before) return clean;
  }
  return sanitizeHtml(clean, { ...options, allowedTags: [] });
}

/** A number of at most so many digits, without what stands around it. */
function number(text: string, digits: number): string | undefined {
  const [, found] = /^\s*0*(\d+)\s*(?:px)?\s*$/i.exec(text) ?? [];
  return found && found !== "0" && found.length <= digits ? found : undefined;
}

function only(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined),
  ) as Attributes;
}
