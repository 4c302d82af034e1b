import { useRef } from "react";
import type { PublishedPost } from "#contract/posts.ts";
import { paths } from "#web/paths.ts";
import { ArticleBody } from "#web/ui/article-body.tsx";
import { Link } from "#web/ui/link.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { PostPicture } from "./post-picture.tsx";
import { useInnerLinks } from "./use-inner-links.ts";

/** Everything below an article's heading: its facts, its picture, its text, its tags, and where to go from here. */
export function ArticleText({ post }: { post: PublishedPost }) {
  const text = useRef<HTMLDivElement>(null);
  useInnerLinks(text);
  return (
    <div className="grid grid-cols-1 gap-7 mt-7 md:mt-9 lg:grid-cols-[12rem_minmax(0,42rem)] lg:gap-14">
      <ArticleFacts post={post} />
      <div className="grid grid-cols-1 gap-8">
        <PostPicture src={post.featuredImage} eager className="border rounded" />
        <div ref={text} className="text-[1.0625rem] leading-[1.7]">
          <ArticleBody html={post.content} />
        </div>
        <Tags tags={post.tags} />
        <QuoteBox title={post.title} />
      </div>
    </div>
  );
}

function Tags({ tags }: Pick<PublishedPost, "tags">) {
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

function QuoteBox({ title }: Pick<PublishedPost, "title">) {
  return (
    <aside
      aria-label="Request a quote"
      className="sheet flex flex-wrap items-center justify-between gap-4 p-5"
    >
      <p className="font-head font-semibold text-lg leading-snug max-w-90">
        Need parts for this job? Name them, and we reply within 24-48 business hours.
      </p>
      <Link href={paths.quote(title)} className="btn-primary max-sm:w-full">
        Request a Quote
      </Link>
    </aside>
  );
}
