/** Returns the slug in a path such as `/blog/pallet-stability`. Leaves malformed percent-encoding as it is. */
export function postSlug(pathname: string): string {
  const slug = pathname.split("/")[2] ?? "";
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Returns the search page's `q` parameter, trimmed, or "". */
export const searchQuery = (search: string): string => (new URLSearchParams(search).get("q") ?? "").trim();
