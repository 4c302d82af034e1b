import { useEffect, useRef, useState } from "react";
import type { PostSummary } from "#contract/posts.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { DeleteDialog } from "../editing/delete-dialog.tsx";
import { useOpened } from "../editing/use-opened.ts";
import { StaffOnly } from "../sign-in/staff-only.tsx";
import { PostDialog } from "./post-dialog.tsx";
import { postEntity } from "./post-entity.ts";
import { PostLists } from "./post-lists.tsx";

/** /admin/blog: the login card or the blog's management. */
export function BlogPage() {
  return (
    <StaffOnly>
      <BlogManagement />
    </StaffOnly>
  );
}

function BlogManagement() {
  const [edited, edit] = useOpened(postEntity.drafts);
  const [doomed, setDoomed] = useState<PostSummary | null>(null);
  const [deletions, setDeletions] = useState(0);
  const newPost = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button that had the focus goes with its row.
    if (deletions > 0) newPost.current?.focus();
  }, [deletions]);

  return (
    <div className="wrap grid grid-cols-1 gap-6 py-10">
      <Link href={paths.admin()} className="link justify-self-start">
        Back to Admin Panel
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="head text-4xl">Blog Management</h1>
        <Button ref={newPost} onClick={() => edit(null)}>
          <span className="i-lucide-plus" aria-hidden="true" />
          New Blog Post
        </Button>
      </div>
      <PostLists onEdit={edit} onDelete={setDoomed} />
      <PostDialog edited={edited} onClose={() => edit(undefined)} />
      <DeleteDialog
        entity={postEntity}
        title="Delete Blog Post"
        doomed={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => setDeletions(deletions + 1)}
      >
        <p className="wrap-anywhere">{`Are you sure you want to delete "${doomed?.title}"?`}</p>
      </DeleteDialog>
    </div>
  );
}
