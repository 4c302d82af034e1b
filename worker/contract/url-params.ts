/** Returns the slug in a path such as `/blog/pallet-stability`. Leaves malformed percent-encoding as it is. */
export const postSlug = (pathname: string): string => segment(pathname, 2);

/** Returns the slug in a path such as `/shop/product/hex-nut-m8`. */
export const productSlug = (pathname: string): string => segment(pathname, 3);

/** Returns the slug in a path such as `/shop/fasteners` or `/shop/category/fasteners`. */
export const categorySlug = (pathname: string): string =>
  segment(pathname, pathname.split("/")[2]?.toLowerCase() === "category" ? 3 : 2);

const segment = (pathname: string, index: number): string => decodeSegment(pathname.split("/")[index] ?? "");

/** Decodes percent-encoding. Leaves malformed encoding as it is. */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the search page's `q` parameter, trimmed, or "". Control characters become spaces, because HTML cannot hold
 * all of them.
 */
export const searchQuery = (search: string): string =>
  (new URLSearchParams(search).get("q") ?? "").replace(/\p{Cc}+/gu, " ").trim();
