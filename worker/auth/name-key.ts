/** The form in which names are compared: case, compatibility forms and blanks around make no other name. */
export function nameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}
