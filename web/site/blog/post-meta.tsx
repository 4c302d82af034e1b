import type { PostSummary } from "#contract/posts.ts";
import { shortDate } from "#web/lib/dates.ts";
import { Published } from "./published.tsx";

export function PostMeta({ post: { publishedAt, readTime } }: { post: PostSummary }) {
  return (
    <p className="figures flex flex-wrap gap-x-2 text-sm text-soft">
      <Published at={publishedAt} write={shortDate} />
      <span aria-hidden="true">·</span>
      <span>{readTime} min read</span>
    </p>
  );
}
