import { type RefObject, useEffect, useRef } from "react";
import { findPage, notFoundPage } from "#contract/pages.ts";
import type { PublishedPost as Post } from "#contract/posts.ts";
import { paths } from "#web/paths.ts";
import { ArticleBody } from "#web/ui/article-body.tsx";
import { Link, navigateTo } from "#web/ui/link.tsx";
import { ArticleMeta } from "./article-meta.tsx";
import { PostImage } from "./post-image.tsx";

export function ArticleContent({ post }: { post: Post }) {
  const text = useRef<HTMLDivElement>(null);
  useClientSideLinks(text);
  return (
    <div className="grid grid-cols-1 gap-7 mt-7 md:mt-9 lg:grid-cols-[12rem_minmax(0,42rem)] lg:gap-14">
      <ArticleMeta post={post} />
      <div className="grid grid-cols-1 gap-8">
        <PostImage src={post.featuredImage} alt={post.featuredImageAlt} eager className="border rounded" />
        <div ref={text} className="text-[1.0625rem] leading-[1.7]">
          <ArticleBody html={post.content} />
        </div>
        <Tags tags={post.tags} />
        <QuoteBox title={post.title} />
      </div>
    </div>
  );
}

function Tags({ tags }: Pick<Post, "tags">) {
  if (!tags.length) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="sheet px-3 py-1 text-sm text-soft break-words">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function QuoteBox({ title }: Pick<Post, "title">) {
  return (
    <aside
      aria-label="Request a quote"
      className="sheet flex flex-wrap items-center justify-between gap-4 p-5 print:hidden"
    >
      <p className="font-head font-semibold text-lg leading-snug max-w-90">
        Need parts for this job? Tell us which, and we'll reply within 24-48 business hours.
      </p>
      <Link href={paths.quote({ subject: title })} className="btn-primary max-sm:w-full">
        Request a Quote
      </Link>
    </aside>
  );
}

/**
 * Makes the article's links to paths of our pages navigate without a page load. The browser follows all other
 * links, such as those to pictures.
 */
function useClientSideLinks(article: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = article.current;
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      const isPlainClick =
        event.button === 0 && !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      if (
        !href?.startsWith("/") ||
        link?.origin !== location.origin ||
        findPage(link.pathname) === notFoundPage ||
        !isPlainClick ||
        event.defaultPrevented
      )
        return;
      event.preventDefault();
      navigateTo(href);
    };
    element?.addEventListener("click", handleClick);
    return () => element?.removeEventListener("click", handleClick);
  }, [article]);
}
