/** Spells the words of the search index as people do: `1q1q4in` is 1-1/4in, `8p8` is 8.8. They find the same again. */
export const spelled = (words: string): string =>
  words
    .replace(/(\d)q(\d+)q(\d)/g, "$1-$2/$3")
    .replace(/(\d)q(?=\d)/g, "$1/")
    .replace(/(\d)p(?=\d)/g, "$1.");
