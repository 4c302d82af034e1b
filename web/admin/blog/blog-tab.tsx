import type { AdminPostSummary } from "#contract/posts.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { shortDate } from "#web/lib/dates.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { TrashButton } from "../editing/trash-button.tsx";
import { postEntity } from "./post-entity.ts";
import { usePosts } from "./post-queries.ts";
import { StatusBadge } from "./status-badge.tsx";

const maxPosts = 4;

export function BlogTab() {
  const posts = usePosts();
  const { data, isPending, isError } = posts;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="head text-2xl">Blog</h2>
        <div className="flex flex-wrap gap-3">
          <TrashButton entity={postEntity} />
          <Link href={paths.adminBlog()} className="btn-primary">
            Manage Blog Posts
          </Link>
        </div>
      </div>
      {isPending && (
        <Skeletons label="Loading posts" count={4} className="grid gap-3 md:grid-cols-2" height="h-25" />
      )}
      {isError && !data && <LoadFailure what="the posts" query={posts} isSheet />}
      {data && <LatestPosts posts={data.pages[0]?.data.slice(0, maxPosts) ?? []} />}
    </div>
  );
}

function LatestPosts({ posts }: { posts: readonly AdminPostSummary[] }) {
  if (posts.length === 0) return <p className="sheet p-6 text-soft">No posts yet.</p>;
  return (
    <>
      <h3 className="font-head font-semibold text-soft">Latest posts</h3>
      <ul className="grid gap-3 md:grid-cols-2">
        {posts.map((post) => (
          <li key={post.id} className="sheet grid gap-1 content-start p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
              <span>{post.category}</span>
              <time dateTime={post.publishedAt} className="figures">
                {shortDate(post.publishedAt)}
              </time>
              <StatusBadge post={post} />
            </p>
            <h4 className="font-head font-semibold wrap-anywhere">{post.title}</h4>
            <p className="text-sm text-soft wrap-anywhere">By {post.authorName}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
