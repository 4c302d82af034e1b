import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type ListedPost, listPosts } from "#contract/posts.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ArticleCard } from "./article-card.tsx";

interface Props {
  posts: readonly ListedPost[];
  nextCursor: string | null;
}

export function LatestArticles({ posts, nextCursor }: Props) {
  const morePosts = useInfiniteQuery({
    queryKey: [listPosts.path, "after", nextCursor],
    queryFn: ({ pageParam, signal }) => call(listPosts, { query: { limit: 100, cursor: pageParam }, signal }),
    initialPageParam: nextCursor ?? "",
    getNextPageParam: (page) => page.nextCursor,
    enabled: false, // loads on "Show more"
  });
  const { data, isFetching, isError, hasNextPage } = morePosts;
  const shown = [...posts, ...(data?.pages.flatMap((page) => page.data) ?? [])];
  const hasMore = data ? hasNextPage : nextCursor !== null;
  const list = useRef<HTMLUListElement>(null);
  const previousCount = useRef<number>(undefined);
  // Focuses the first new article, because the button is then below the new ones or gone.
  useEffect(() => {
    const firstNew = list.current?.children[previousCount.current ?? shown.length];
    if (!firstNew) return;
    firstNew.querySelector("a")?.focus({ preventScroll: true });
    previousCount.current = undefined;
  }, [shown.length]);
  const showMore = () => {
    previousCount.current = shown.length;
    void (data ? morePosts.fetchNextPage() : morePosts.refetch());
  };

  return (
    <section aria-labelledby="latest" className="grid gap-5">
      <h2 id="latest" className="head text-2xl">
        Latest Articles
      </h2>
      <ul ref={list} className="grid sm:grid-cols-2 lg:grid-cols-3 rule border-t border-l">
        {shown.map((post) => (
          <ArticleCard key={post.id} post={post} />
        ))}
      </ul>
      {hasMore && (
        <div className="grid gap-3 justify-items-start">
          {isError && !isFetching && (
            <p role="alert">We couldn't load more articles. Please try again later.</p>
          )}
          <Button variant="plain" isBusy={isFetching} onClick={showMore}>
            {isFetching ? "Loading..." : "Show more"}
          </Button>
        </div>
      )}
    </section>
  );
}
