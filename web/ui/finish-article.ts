interface Options {
  /** Links of a preview must not carry its reader away from the form. */
  linksInNewTab: boolean;
}

const linkProtocols = ["https:", "http:", "mailto:", "tel:"];
const idPrefix = "article-";
const prefixed = (id: string) => (id.startsWith(idPrefix) ? id : idPrefix + id);

/**
 * What its author need not think of: ids that take no other's name, links that are safe, pictures that load late and
 * tell no other site who reads. The Worker's writer follows the same rules.
 */
export function finishArticle(root: ParentNode, { linksInNewTab }: Options): void {
  for (const heading of root.querySelectorAll("[id]")) heading.id = prefixed(heading.id);
  for (const link of root.querySelectorAll("a")) finishLink(link, linksInNewTab);
  for (const picture of root.querySelectorAll("img")) {
    if (!mayLoad(picture.getAttribute("src") ?? "")) {
      showMissing(picture);
      continue;
    }
    picture.referrerPolicy = "no-referrer";
    picture.loading = "lazy";
    picture.decoding = "async";
  }
}

function finishLink(link: HTMLAnchorElement, inNewTab: boolean): void {
  const href = link.getAttribute("href")?.trim() ?? "";
  const address = parse(href);
  if (/^#./.test(href)) {
    link.setAttribute("href", `#${prefixed(href.slice(1))}`);
    return;
  }
  if (!address || !linkProtocols.includes(address.protocol)) link.removeAttribute("href");
  else if (address.origin !== location.origin) link.rel = "noopener noreferrer";
  if (inNewTab) link.target = "_blank";
}

/** https, or a path of this site. */
function mayLoad(src: string): boolean {
  const address = parse(src);
  return address?.protocol === "https:" || (/^\/(?![/\\])/.test(src) && address?.origin === location.origin);
}

/** Puts words in a picture's place. @returns the words. */
export function showMissing(picture: HTMLImageElement): HTMLElement {
  const place = document.createElement("span");
  place.className = "missing-picture";
  place.textContent = picture.alt ? `${picture.alt} (picture not available)` : "Picture not available";
  picture.replaceWith(place);
  return place;
}

function parse(address: string): URL | null {
  try {
    return new URL(address, location.href);
  } catch {
    return null;
  }
}
