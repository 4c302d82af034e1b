import type { AdminPostSummary } from "#contract/posts.ts";
import { shortDate } from "#web/lib/dates.ts";
import { PostActions, type PostActionsProps } from "./post-actions.tsx";
import { PostImage } from "./post-image.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface Props extends Omit<PostActionsProps, "post"> {
  posts: readonly AdminPostSummary[];
}

export function PostGrid({ posts, ...actions }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id} className="sheet grid grid-rows-[auto_1fr_auto] overflow-hidden">
          <PostImage src={post.featuredImage} className="w-full aspect-video" />
          <div className="grid gap-2 content-start p-4">
            <p className="flex flex-wrap gap-2">
              <span className="px-1.5 rounded border border-solid border-steel text-soft font-head font-semibold text-xs leading-5">
                {post.category}
              </span>
              <StatusBadge post={post} />
            </p>
            <h2 className="head text-lg leading-snug wrap-anywhere">{post.title}</h2>
            <p className="flex flex-wrap gap-x-3 text-soft text-sm figures">
              <time dateTime={post.publishedAt}>{shortDate(post.publishedAt)}</time>
              <span>{post.readTime} min read</span>
            </p>
            <p className="text-soft line-clamp-3 wrap-anywhere">{post.excerpt}</p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 rule border-t py-1 pl-4 pr-2">
            <p className="text-sm wrap-anywhere">By {post.authorName}</p>
            <PostActions post={post} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
