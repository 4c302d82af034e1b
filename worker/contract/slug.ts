/** Makes a slug from a name: "Hex Bolt, M8" → "hex-bolt-m8". Returns "" when no ASCII letter or digit is left. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/[\s_-]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
