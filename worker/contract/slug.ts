/**
 * The slug of a name (specification, section 5): lower case, only word characters, spaces and hyphens kept, runs of
 * spaces, underscores and hyphens as one hyphen, none at the ends. May be empty: the caller has a fallback.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/[\s_-]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
