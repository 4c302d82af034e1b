/**
 * Turns words of the search index back into readable text to search for: `1q1q4in` is 1-1/4in, `8p8` is 8.8.
 */
export const readableSearch = (words: string): string =>
  words
    .replace(/(?<=\d)x(?=\d+q\d+q\d)/g, " x ") // "1-1/2x3-1/4" would be parsed as "1-1/2x3" and "1/4"
    .replace(/(\d)q(\d+)q(\d)/g, "$1-$2/$3")
    .replace(/(\d)q(?=\d)/g, "$1/")
    .replace(/(\d)p(?=\d)/g, "$1.");
