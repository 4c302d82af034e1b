import { autoExcerptLength, maxContentLength, type PostInput } from "#contract/posts.ts";
import { visible } from "#contract/text.ts";
import { sanitizeArticle } from "#worker/html/sanitize-article.ts";
import { textContent } from "#worker/html/text-content.ts";
import { Refusal } from "#worker/http/refusal.ts";

/**
 * Returns the columns that create and update share, with sanitized content.
 *
 * @throws Refusal `invalid` when the content has neither visible text nor an image, or becomes too long
 */
export function postColumns({ publishedAt: _, slug: __, ...input }: PostInput) {
  const content = sanitizeArticle(input.content);
  const text = textContent(content);
  if (!visible.test(text) && !content.includes("<img ")) {
    throw new Refusal("invalid", undefined, { content: "This content has no visible text" });
  }
  // Sanitizing closes open tags, which can make the content longer than the schema allows.
  if (content.length > maxContentLength) {
    const message = `String must contain at most ${maxContentLength} character(s)`;
    throw new Refusal("invalid", undefined, { content: message });
  }
  return {
    ...input,
    content,
    // By code points, so that no emoji is cut in half.
    excerpt: input.excerpt || `${[...text].slice(0, autoExcerptLength).join("")}...`,
    tags: distinct(input.tags),
    featuredImage: input.featuredImage || null,
    updatedAt: new Date().toISOString(),
  };
}

/** Returns the publication time in UTC, so that sorting by text sorts by time. */
export function firstPublished({ publishedAt }: PostInput): string {
  const time = publishedAt === undefined ? new Date() : new Date(publishedAt);
  const iso = Number.isNaN(time.getTime()) ? "" : time.toISOString();
  if (/^\d{4}-/.test(iso)) return iso;
  throw new Refusal("invalid", undefined, { publishedAt: "Invalid datetime" });
}

/** Trims tags and removes duplicates, ignoring case. */
function distinct(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags.map((tag) => tag.trim())) {
    if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()];
}
