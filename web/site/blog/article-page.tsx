import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "wouter";
import { articleError } from "#contract/article-error.ts";
import { postSlug } from "#contract/url-params.ts";
import { paths } from "#web/paths.ts";
import { usePageTitle } from "#web/state/page-title.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { ArticleContent } from "./article-content.tsx";
import { ArticleError } from "./article-error.tsx";
import { CategoryLabel } from "./category-label.tsx";
import { postQuery } from "./post-query.ts";
import { postsQuery } from "./posts-query.ts";
import { RelatedArticles } from "./related-articles.tsx";

/**
 * While the article loads, the page shows its title, category and excerpt if the list of articles is loaded and
 * contains it. The heading stays the same element throughout, so that it keeps the focus it received after
 * navigation.
 */
export function ArticlePage() {
  const { slug = "" } = useParams();
  const { data: post, errorUpdateCount, isFetching, refetch } = useQuery(postQuery(slug));
  const [initialErrorCount] = useState(errorUpdateCount);
  const listed = useQueryClient()
    .getQueryData(postsQuery.queryKey)
    ?.data.find((each) => each.slug === slug);
  const isMissing = post === null;
  const isFailed = isMissing || (errorUpdateCount > initialErrorCount && !post);
  const shownPost = post ?? (isFailed ? undefined : listed);
  const title = shownPost?.title ?? (isFailed ? articleError.title : "");
  usePageTitle(title);

  return (
    <>
      <article className="wrap pt-4 pb-14 md:pt-8 md:pb-20">
        {!isFailed && (
          <Link
            href={paths.blog()}
            className="link inline-flex items-center gap-2 min-h-11 font-head font-semibold print:hidden"
          >
            <Icon name="arrow-left" />
            Back to Blog
          </Link>
        )}
        <header className="grid gap-4 max-w-210 mt-3 md:mt-6">
          {shownPost && <CategoryLabel category={shownPost.category} />}
          <h1 className="head text-[2rem] sm:text-[2.5rem] lg:text-[3rem] font-extrabold leading-[1.08] break-words">
            {title || <TitleSkeleton />}
          </h1>
          {shownPost && <p className="text-lg md:text-xl text-soft break-words">{shownPost.excerpt}</p>}
        </header>
        {post && <ArticleContent post={post} />}
        {isFailed && (
          <ArticleError canRetry={!isMissing} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {shownPost && !post && (
          <p role="status" className="sr-only">
            Loading article
          </p>
        )}
        {!post && !isFailed && <TextSkeleton />}
      </article>
      {post && <RelatedArticles post={post} />}
    </>
  );
}

ArticlePage.warm = (queryClient: QueryClient, pathname: string) =>
  queryClient.prefetchQuery(postQuery(postSlug(pathname)));

function TitleSkeleton() {
  return (
    <>
      <span className="sr-only">Loading article</span>
      <span aria-hidden="true" className="skeleton block h-10 sm:h-12 rounded" />
      <span aria-hidden="true" className="skeleton block h-10 sm:h-12 w-3/5 mt-2 rounded" />
    </>
  );
}

function TextSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 max-w-168 mt-10">
      <div className="skeleton aspect-video rounded" />
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="skeleton h-5 rounded" />
      ))}
    </div>
  );
}
