/** Keeps the answers to texts that come again and again: words and categories of a catalogue, thousands of times. */
export function remembered<Result>(work: (text: string) => Result, most = 10_000): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size === most) known.clear();
    const result = work(text);
    known.set(text, result);
    return result;
  };
}
