const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const blockTag =
  /<\/?(h\d|p|div|li|d[tdl]|t[rhd]|caption|figcaption|blockquote|pre|br|hr|ul|ol|table)\b[^>]*>/g;

/** Returns the text of HTML from `sanitizeArticle`, which writes only these entities and no `>` in attributes. */
export function textContent(html: string): string {
  return html
    .replace(blockTag, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
