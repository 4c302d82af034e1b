import type { AdminPostSummary } from "#contract/posts.ts";
import { shortDate } from "#web/lib/dates.ts";
import { PostActions, type PostActionsProps } from "./post-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface Props extends Omit<PostActionsProps, "post"> {
  posts: readonly AdminPostSummary[];
}

const cellClass = "md:px-4 md:py-2 max-md:inline max-md:text-soft max-md:text-sm";

/** Below 768 px each row becomes a block: title and actions, with the other cells below. */
export function PostTable({ posts, ...actions }: Props) {
  return (
    <table className="sheet block md:table w-full text-left">
      <thead className="max-md:sr-only">
        <tr className="font-head text-sm text-soft">
          {["Title", "Author", "Category", "Date", "Actions"].map((column) => (
            <th key={column} scope="col" className="px-4 py-3 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {posts.map((post) => (
          <tr
            key={post.id}
            className="rule border-t max-md:relative max-md:block max-md:p-3 max-md:pr-26 max-md:first:border-t-0 md:table-row"
          >
            <th scope="row" className="font-semibold wrap-anywhere max-md:block md:px-4 md:py-2">
              {post.title} <StatusBadge post={post} />
            </th>
            <td className={`${cellClass} max-md:after:content-['_·_']`}>{post.authorName}</td>
            <td className={`${cellClass} max-md:after:content-['_·_']`}>{post.category}</td>
            <td className={`${cellClass} figures whitespace-nowrap`}>
              <time dateTime={post.publishedAt}>{shortDate(post.publishedAt)}</time>
            </td>
            <td className="max-md:absolute max-md:top-1.5 max-md:right-1.5 md:px-4 md:py-2">
              <PostActions post={post} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
