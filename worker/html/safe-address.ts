/** No host of this name can exist (RFC 6761), so an address that resolves to it was a path of our own site. */
const own = "https://own-site.invalid";

/** Where a link of an article may lead: the web, mail, telephone, a path of ours. Undefined for anywhere else. */
export function safeLink(href: string): string | undefined {
  return resolve(href, ["https:", "http:", "mailto:", "tel:"]);
}

/** Where a picture of an article may come from. */
export function safePicture(src: string): string | undefined {
  return resolve(src, ["https:"]);
}

/** Read as a browser reads it and written out anew, so that what is checked is what will be followed. */
function resolve(address: string, schemes: readonly string[]): string | undefined {
  const url = URL.parse(address, own);
  if (!url || url.username || url.password) return undefined;
  if (url.origin === own) {
    // Not relative to the article's own address, which is none of the writer's business.
    if (!/^\/(?![/\\])/.test(address.trim())) return undefined;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith("//") ? undefined : path;
  }
  return schemes.includes(url.protocol) ? url.href : undefined;
}
