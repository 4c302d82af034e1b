/** The post that an address below /blog names. */
export function postSlug(pathname: string): string {
  const slug = pathname.split("/")[2] ?? "";
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** What the search page's address asks for; "" for nothing. */
export const searchText = (search: string): string => (new URLSearchParams(search).get("q") ?? "").trim();
