import { Tabs } from "radix-ui";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { LoadMore } from "#web/admin/editing/load-more.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PostActionsProps } from "./post-actions.tsx";
import { PostGrid } from "./post-grid.tsx";
import { usePosts } from "./post-queries.ts";
import { PostTable } from "./post-table.tsx";

const tabClass =
  "btn border-transparent border-b-2 border-b-transparent rounded-b-none bg-transparent data-[state=active]:border-b-ink hover:bg-line";

export function PostLists(actions: Omit<PostActionsProps, "post">) {
  const posts = usePosts();
  const loadedPosts = posts.data?.pages.flatMap((page) => page.data) ?? [];
  if (posts.isPending) return <p role="status">Loading blog posts...</p>;
  if (posts.isError && !posts.data) {
    return <LoadFailure what="the posts" query={posts} isSheet />;
  }
  return (
    <Tabs.Root defaultValue="list" className="grid grid-cols-1 gap-4">
      <Tabs.List aria-label="View" className="flex rule border-b">
        <Tabs.Trigger value="list" className={tabClass}>
          <Icon name="list" />
          List
        </Tabs.Trigger>
        <Tabs.Trigger value="grid" className={tabClass}>
          <Icon name="layout-grid" />
          Grid
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="list">
        {loadedPosts.length === 0 ? <Empty /> : <PostTable posts={loadedPosts} {...actions} />}
      </Tabs.Content>
      <Tabs.Content value="grid">
        {loadedPosts.length === 0 ? <Empty /> : <PostGrid posts={loadedPosts} {...actions} />}
      </Tabs.Content>
      {loadedPosts.length > 0 && <LoadMore what="posts" query={posts} />}
    </Tabs.Root>
  );
}

function Empty() {
  return (
    <p className="sheet p-10 text-center text-soft">
      No blog posts found. Click "New Blog Post" to create one.
    </p>
  );
}
