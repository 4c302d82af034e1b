/** As long as the quote form's subject may be. */
const maxLength = 200;

/** `hex-bolt-m8-x-20` → `Hex bolt m8 x 20`: a name that a person can read, made from the address alone. */
export function productName(slug: string): string {
  const words = slug.replace(/[\s_-]+/g, " ").trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, maxLength);
}
