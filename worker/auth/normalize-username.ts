/** Returns the form in which user names are compared: NFKC, lower case, trimmed. */
export function normalizeUsername(username: string): string {
  return username.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}
