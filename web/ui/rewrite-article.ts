interface Options {
  /** For the preview in the admin panel, where leaving the page would close the post's form. */
  linksInNewTab: boolean;
}

const linkProtocols = ["https:", "http:", "mailto:", "tel:"];
const idPrefix = "article-";
const addIdPrefix = (id: string) => (id.startsWith(idPrefix) ? id : idPrefix + id);

/**
 * Makes sanitized article HTML safe to embed: prefixes ids, so that they cannot clash with the page's; checks link and
 * image URLs; loads images lazily and without a referrer. The Worker applies much the same rules when it stores an
 * article.
 */
export function rewriteArticle(root: ParentNode, { linksInNewTab }: Options): void {
  for (const element of root.querySelectorAll("[id]")) element.id = addIdPrefix(element.id);
  for (const link of root.querySelectorAll("a")) rewriteLink(link, linksInNewTab);
  for (const picture of root.querySelectorAll("img")) {
    if (!isAllowedImage(picture.getAttribute("src") ?? "")) {
      replaceWithPlaceholder(picture);
      continue;
    }
    picture.referrerPolicy = "no-referrer";
    picture.loading = "lazy";
    picture.decoding = "async";
  }
}

function rewriteLink(link: HTMLAnchorElement, inNewTab: boolean): void {
  const href = link.getAttribute("href")?.trim() ?? "";
  const url = parseUrl(href);
  if (/^#./.test(href)) {
    link.setAttribute("href", `#${addIdPrefix(href.slice(1))}`);
    return;
  }
  if (!url || !linkProtocols.includes(url.protocol)) link.removeAttribute("href");
  else if (url.origin !== location.origin) link.rel = "noopener noreferrer";
  if (inNewTab) link.target = "_blank";
}

/** Allows what resolves to an https URL, and absolute paths of this site. */
function isAllowedImage(src: string): boolean {
  const url = parseUrl(src);
  return url?.protocol === "https:" || (/^\/(?![/\\])/.test(src) && url?.origin === location.origin);
}

export function replaceWithPlaceholder(picture: HTMLImageElement): HTMLElement {
  const placeholder = document.createElement("span");
  placeholder.className = "missing-picture";
  placeholder.textContent = picture.alt ? `${picture.alt} (picture not available)` : "Picture not available";
  picture.replaceWith(placeholder);
  return placeholder;
}

function parseUrl(url: string): URL | null {
  try {
    return new URL(url, location.href);
  } catch {
    return null;
  }
}
