import type { ListedPost } from "#contract/posts.ts";

export function ArticleMeta({
  post: { authorName, publishedAt, publishedOn, readTime },
}: {
  post: ListedPost;
}) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 lg:sticky lg:top-28 lg:grid lg:gap-5 lg:self-start">
      <Entry label="Author">{authorName}</Entry>
      <Entry label="Published">
        <time dateTime={publishedAt}>{publishedOn}</time>
      </Entry>
      <Entry label="Read time">{readTime} min read</Entry>
    </dl>
  );
}

function Entry({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="lg:rule lg:border-t lg:pt-2.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures font-semibold break-words">{children}</dd>
    </div>
  );
}
