import type { ListedPost } from "#contract/posts.ts";

export function PostMeta({ post: { publishedAt, publishedOn, readTime } }: { post: ListedPost }) {
  return (
    <p className="figures flex flex-wrap gap-x-2 text-sm text-soft">
      <time dateTime={publishedAt}>{withShortMonth(publishedOn)}</time>
      <span aria-hidden="true">·</span>
      <span>{readTime} min read</span>
    </p>
  );
}

/** Shortens "January 5, 2026" to "Jan 5, 2026". */
const withShortMonth = (date: string) => date.replace(/^(\w{3})\w*/, "$1");
