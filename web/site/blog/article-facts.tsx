import type { ListedPost } from "#contract/posts.ts";

/** Who wrote it, when, and how long it takes: a row on phones, a column beside the text on wide screens. */
export function ArticleFacts({
  post: { authorName, publishedAt, publishedOn, readTime },
}: {
  post: ListedPost;
}) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 lg:sticky lg:top-28 lg:grid lg:gap-5 lg:self-start">
      <Fact name="Author">{authorName}</Fact>
      <Fact name="Published">
        <time dateTime={publishedAt}>{publishedOn}</time>
      </Fact>
      <Fact name="Read time">{readTime} min read</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="lg:rule lg:border-t lg:pt-2.5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures font-semibold break-words">{children}</dd>
    </div>
  );
}
