const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const block = /<\/?(h\d|p|div|li|d[tdl]|t[rhd]|caption|figcaption|blockquote|pre|br|hr|ul|ol|table)\b[^>]*>/g;

/** What people read of HTML that `cleanHtml` has written: it knows no other entities, and no `>` inside a tag. */
export function textOf(html: string): string {
  return html
    .replace(block, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
