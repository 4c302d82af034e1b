import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { FeaturedArticle } from "./featured-article.tsx";
import { LatestArticles } from "./latest-articles.tsx";
import { postsQuery } from "./posts-query.ts";

export function BlogPage() {
  return (
    <>
      <div className="drafting-grid">
        <div className="wrap grid gap-3 pt-10 pb-8 md:pt-14">
          <h1 className="head text-[2.5rem] sm:text-[3.25rem] font-extrabold leading-[1.04]">Blog</h1>
          <p className="text-lg text-soft max-w-160">
            How to choose, measure, store and use industrial supplies: answers to the questions we get at the
            counter.
          </p>
        </div>
      </div>
      <div className="wrap grid grid-cols-1 gap-12 pt-8 pb-14 md:gap-16 md:pb-20">
        <Articles />
      </div>
    </>
  );
}

BlogPage.warm = (queryClient: QueryClient) => queryClient.prefetchQuery(postsQuery);

function Articles(): ReactNode {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(postsQuery);
  const [initialErrorCount] = useState(errorUpdateCount);
  if (data) {
    const [featured, ...latest] = data.data;
    if (!featured) return <Empty />;
    return (
      <>
        <FeaturedArticle post={featured} />
        {latest.length > 0 && <LatestArticles posts={latest} nextCursor={data.nextCursor} />}
      </>
    );
  }
  // After a failure, the error and its button stay on screen during a retry.
  if (errorUpdateCount === initialErrorCount)
    return (
      <Skeletons
        label="Loading articles"
        count={6}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        height="h-105"
      />
    );
  return (
    <div role="alert" className="sheet grid gap-4 justify-items-start p-6">
      <h2 className="head text-2xl">Error Loading Blog</h2>
      <p className="text-soft">We couldn't load the articles. Please try again later.</p>
      <Button variant="plain" isBusy={isFetching} onClick={() => refetch()}>
        {isFetching ? "Loading..." : "Try Again"}
      </Button>
    </div>
  );
}

function Empty() {
  return (
    <p role="status" className="sheet p-6 text-lg text-soft">
      No blog posts available yet. Check back soon for updates!
    </p>
  );
}
