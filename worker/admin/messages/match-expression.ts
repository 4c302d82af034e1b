const maxWords = 12;
/** Fewer digits are more likely a quantity or a size. */
const minPhoneDigits = 5;

/**
 * Returns an FTS5 expression that matches each of the first `maxWords` words as a prefix, and a word with punctuation
 * inside (an email address) as a phrase.
 *
 * Adjacent words of only digits and `+().-` may be one phone number, grouped in any way. They match as words, or as the
 * beginning of a phone number, of its last ten digits or of its last seven, with or without the country code. The index
 * contains all three for each number (migrations/0016_request_desk.sql).
 *
 * @returns null for a blank query; an expression that matches nothing if no word has a letter or digit
 */
export function matchExpression(q: string): string | null {
  const words = q.split(/[\s\p{Cc}]+/u).filter(Boolean);
  if (words.length === 0) return null;
  const searchable = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, maxWords);
  const groups: string[][] = [];
  for (const word of searchable) {
    const last = groups.at(-1);
    if (last?.[0] && isPhonePart(last[0]) && isPhonePart(word)) last.push(word);
    else groups.push([word]);
  }
  return groups.map(matchGroup).join(" AND ") || '""';
}

const isPhonePart = (word: string) => /^[0-9+().-]+$/.test(word);

function matchGroup(words: readonly string[]): string {
  const asWords = words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(" AND ");
  const digits = words.join("").replace(/[^0-9]/g, "");
  if (!words.every(isPhonePart) || digits.length < minPhoneDigits) return asWords;
  return `((${asWords}) OR phone : ("${digits}"* OR "${digits.slice(-10)}"*))`;
}
