/** Caches a pure function of a text, because words and categories repeat thousands of times in a catalogue. */
export function memoize<Result>(
  work: (text: string) => Result,
  maxEntries = 10_000,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size === maxEntries) results.clear();
    const result = work(text);
    results.set(text, result);
    return result;
  };
}
