import { visible } from "#contract/contact.ts";
import { autoExcerptLength, maxContentLength, type PostInput } from "#contract/posts.ts";
import { cleanHtml } from "#worker/html/clean-html.ts";
import { textOf } from "#worker/html/text-of.ts";
import { Refusal } from "#worker/http/refusal.ts";

/** What a create and an update have in common. @throws Refusal for a content of which nothing can be seen. */
export function postColumns({ publishedAt: _, slug: __, ...input }: PostInput) {
  const content = cleanHtml(input.content);
  const text = textOf(content);
  if (!visible.test(text) && !content.includes("<img ")) {
    throw new Refusal("invalid", undefined, { content: "Nothing in this content can be shown" });
  }
  // Closing what was left open makes a text longer, and what is stored must be good enough to be saved again.
  if (content.length > maxContentLength) {
    const message = `String must contain at most ${maxContentLength} character(s)`;
    throw new Refusal("invalid", undefined, { content: message });
  }
  return {
    ...input,
    content,
    // By characters, so that none is cut in half.
    excerpt: input.excerpt || `${[...text].slice(0, autoExcerptLength).join("")}...`,
    tags: distinct(input.tags),
    featuredImage: input.featuredImage || null,
    updatedAt: new Date().toISOString(),
  };
}

/** In UTC, so that the order of texts is the order of times. */
export function firstPublished({ publishedAt }: PostInput): string {
  const time = publishedAt === undefined ? new Date() : new Date(publishedAt);
  const known = Number.isNaN(time.getTime()) ? "" : time.toISOString();
  if (/^\d{4}-/.test(known)) return known;
  throw new Refusal("invalid", undefined, { publishedAt: "Invalid datetime" });
}

/** Trimmed; "Gloves" and "gloves" are one, as it was written first. */
function distinct(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags.map((tag) => tag.trim())) {
    if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()];
}
