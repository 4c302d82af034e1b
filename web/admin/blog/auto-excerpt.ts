import { autoExcerptLength } from "#contract/admin-posts.ts";

const invisibleElement = /<(script|style)\b.*?<\/\1>/gis;
const blockTag =
  /<\/?(h\d|p|div|li|d[tdl]|t[rhd]|caption|figcaption|blockquote|pre|br|hr|ul|ol|table)\b[^>]*>/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/**
 * Returns the start of the content's text, followed by "...", to replace an empty excerpt; "" if the content has no
 * text. The server does nearly the same for other clients. Regular expressions suffice instead of an HTML parser,
 * because the writer can see and edit the excerpt.
 */
export function autoExcerpt(content: string): string {
  const text = content
    .slice(0, 20_000)
    .replace(invisibleElement, " ")
    .replace(blockTag, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? "" : `${[...text].slice(0, autoExcerptLength).join("")}...`;
}
