/** Dictionary-encodes texts. `numbers` contains 0 for an empty text or null, n for the nth of `distinct`. */
export function dictionaryEncode(texts: readonly (string | null)[]): {
  numbers: number[];
  distinct: string[];
} {
  const numberOf = new Map<string, number>();
  const numbers = texts.map((text) => {
    if (!text) return 0;
    const number = numberOf.get(text) ?? numberOf.size + 1;
    numberOf.set(text, number);
    return number;
  });
  return { numbers, distinct: [...numberOf.keys()] };
}
