import { autoExcerptLength } from "#contract/posts.ts";

const unread = /<(script|style)\b.*?<\/\1>/gis;
const block =
  /<\/?(h\d|p|div|li|d[tdl]|t[rhd]|caption|figcaption|blockquote|pre|br|hr|ul|ol|table)\b[^>]*>/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/**
 * What will stand for an excerpt that is left empty: about as the server makes it, the beginning of the content's
 * text. Only shown as words, so that the content need not be parsed here.
 */
export function autoExcerpt(content: string): string {
  const text = content
    .slice(0, 20_000)
    .replace(unread, " ")
    .replace(block, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? "" : `${[...text].slice(0, autoExcerptLength).join("")}...`;
}
