import type { PostSummary } from "#contract/posts.ts";
import { shortDate } from "#web/lib/dates.ts";

/** When it was published, and how long it takes to read. */
export function PostFacts({ post: { publishedAt, readTime } }: { post: PostSummary }) {
  return (
    <p className="figures flex flex-wrap gap-x-2 text-sm text-soft">
      <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
      <span aria-hidden="true">·</span>
      <span>{readTime} min read</span>
    </p>
  );
}
