import { sql } from "drizzle-orm";
import { autoExcerptLength, maxContentLength, type PostInput } from "#contract/admin-posts.ts";
import { visibleCharacter } from "#contract/text.ts";
import { firstPublicationSql } from "#worker/db/posts.ts";
import { sanitizeArticle } from "#worker/html/sanitize-article.ts";
import { textContent } from "#worker/html/text-content.ts";
import { Refusal } from "#worker/http/refusal.ts";

/**
 * Returns the columns that create and update share, with sanitized content.
 *
 * @throws Refusal `invalid` when the content has neither visible text nor an image or becomes too long, or when the
 * year of `publishAt` does not have four digits in UTC
 */
export function postColumns({ publishedAt: _, slug: __, ...input }: PostInput) {
  const content = sanitizeArticle(input.content);
  const text = textContent(content);
  if (!visibleCharacter.test(text) && !content.includes("<img ")) {
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
    // Cuts by code points, so that no surrogate pair is split.
    excerpt: input.excerpt || `${[...text].slice(0, autoExcerptLength).join("")}...`,
    tags: uniqueTags(input.tags),
    featuredImage: input.featuredImage || null,
    publishAt: input.publishAt && toUtc("publishAt", input.publishAt),
    updatedAt: new Date().toISOString(),
  };
}

/** Returns the addresses of the pictures in sanitized content, in which `src` is the first attribute of an image. */
export const picturesIn = (content: string): string[] =>
  [...content.matchAll(/<img src="([^"]*)"/g)].map(([, address = ""]) => address);

export const publishedAtForNewPost = ({ publishedAt }: PostInput): string =>
  publishedAt === undefined ? new Date().toISOString() : toUtc("publishedAt", publishedAt);

/** Converts a time to UTC, so that times can be sorted as text. Refuses years that would break this order. */
function toUtc(field: "publishedAt" | "publishAt", datetime: string): string {
  const time = new Date(datetime);
  const iso = Number.isNaN(time.getTime()) ? "" : time.toISOString();
  if (/^\d{4}-/.test(iso)) return iso;
  throw new Refusal("invalid", undefined, { [field]: "Invalid datetime" });
}

export const publishedAtAfterUpdate = ({ isPublished }: PostInput) =>
  sql.raw(isPublished ? firstPublicationSql(`'${new Date().toISOString()}'`) : "publishedAt");

function uniqueTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags.map((tag) => tag.trim())) {
    if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()];
}
