import { sql } from "drizzle-orm";
import { autoExcerptLength, maxContentLength, type PostInput } from "#contract/admin-posts.ts";
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
    publishAt: publicationTime(input),
    updatedAt: new Date().toISOString(),
  };
}

function publicationTime({ isPublished, publishAt }: Pick<PostInput, "isPublished" | "publishAt">) {
  if (publishAt === null) return null;
  const refuse = (message: string) => new Refusal("invalid", message, { publishAt: message });
  if (isPublished) throw refuse("A published post can't be scheduled");
  const time = toUtc(publishAt);
  if (!time) throw refuse("Invalid datetime");
  if (Date.parse(time) <= Date.now()) throw refuse("Choose a time in the future");
  return time;
}

/** Returns the publication time in UTC, so that sorting by text sorts by time. */
export function firstPublished({ publishedAt }: PostInput): string {
  const time = publishedAt === undefined ? new Date().toISOString() : toUtc(publishedAt);
  if (time) return time;
  throw new Refusal("invalid", undefined, { publishedAt: "Invalid datetime" });
}

/** Returns null beyond the years that sort as text. */
function toUtc(datetime: string): string | null {
  const time = new Date(datetime);
  const iso = Number.isNaN(time.getTime()) ? "" : time.toISOString();
  return /^\d{4}-/.test(iso) ? iso : null;
}

/** The publication time after an update: that of the first publication, which may be this one. */
export function publishedAfter({ isPublished }: PostInput) {
  if (!isPublished) return sql`publishedAt`;
  const wasPublished = sql`(isPublished = 1 OR EXISTS (
    SELECT 1 FROM post_versions AS earlier WHERE earlier.postId = posts.id AND earlier."row" ->> 'isPublished' = 1))`;
  return sql`iif(${wasPublished}, publishedAt, ${new Date().toISOString()})`;
}

/** Trims tags and removes duplicates, ignoring case. */
function distinct(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags.map((tag) => tag.trim())) {
    if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()];
}
