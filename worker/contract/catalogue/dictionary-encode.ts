/** Texts that repeat as one list without repetition, and each one's number in it: 0 for none, else counted from 1. */
export function numbered(texts: readonly (string | null)[]): { numbers: number[]; distinct: string[] } {
  const numberOf = new Map<string, number>();
  const numbers = texts.map((text) => {
    if (!text) return 0;
    const number = numberOf.get(text) ?? numberOf.size + 1;
    numberOf.set(text, number);
    return number;
  });
  return { numbers, distinct: [...numberOf.keys()] };
}
