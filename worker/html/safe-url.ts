/** Stands for our origin when a URL is parsed. `.invalid` never resolves (RFC 6761), so no other site has it. */
const ownOrigin = "https://own-site.invalid";

/**
 * Returns the normalized link if it is http, https, mailto, tel or an absolute path; undefined for any other
 * link or one with a user name or password. A link without a scheme that begins with `//` becomes https.
 */
export function safeLink(href: string): string | undefined {
  return normalizeUrl(href, ["https:", "http:", "mailto:", "tel:"]);
}

/** Like `safeLink`, for the URL of an image: https or an absolute path. */
export function safeImage(src: string): string | undefined {
  return normalizeUrl(src, ["https:"]);
}

/** Parses and serializes the URL as a browser does, so that we check what the browser will follow. */
function normalizeUrl(href: string, schemes: readonly string[]): string | undefined {
  const url = URL.parse(href, ownOrigin);
  if (!url || url.username || url.password) return undefined;
  if (url.origin === ownOrigin) {
    // Only absolute paths: a relative one would depend on the article's URL.
    if (!/^\/(?![/\\])/.test(href.trim())) return undefined;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith("//") ? undefined : path;
  }
  return schemes.includes(url.protocol) ? url.href : undefined;
}
