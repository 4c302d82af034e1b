const wordsPerMinute = 200;

/** How long people read at an article, in whole minutes, by the words that it shows. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(wordCount(html) / wordsPerMinute));
}

export function wordCount(html: string): number {
  return html.replace(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0;
}
