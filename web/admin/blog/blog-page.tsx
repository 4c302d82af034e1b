import { useEffect, useRef, useState } from "react";
import type { AdminPostSummary } from "#contract/posts.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { DeleteDialog } from "../editing/delete-dialog.tsx";
import { TrashButton } from "../editing/trash-button.tsx";
import { useOpenDialog } from "../editing/use-open-dialog.ts";
import { AdminOnly } from "../sign-in/admin-only.tsx";
import { PostDialog } from "./post-dialog.tsx";
import { postEntity } from "./post-entity.ts";
import { PostLists } from "./post-lists.tsx";

export function BlogPage() {
  return (
    <AdminOnly>
      <BlogManagement />
    </AdminOnly>
  );
}

function BlogManagement() {
  const [target, setOpenTarget] = useOpenDialog(postEntity.drafts);
  const [rowToDelete, setRowToDelete] = useState<AdminPostSummary | null>(null);
  const [deletionCount, setDeletionCount] = useState(0);
  const newPostButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The focused Delete button disappears with its row.
    if (deletionCount > 0) newPostButton.current?.focus();
  }, [deletionCount]);

  return (
    <div className="wrap grid grid-cols-1 gap-6 py-10">
      <Link href={paths.admin()} className="link justify-self-start">
        Back to Admin Panel
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="head text-4xl">Blog Management</h1>
        <div className="flex flex-wrap gap-3">
          <TrashButton entity={postEntity} />
          <Button ref={newPostButton} onClick={() => setOpenTarget(null)}>
            <Icon name="plus" />
            New Blog Post
          </Button>
        </div>
      </div>
      <PostLists onEdit={setOpenTarget} onDelete={setRowToDelete} />
      <PostDialog target={target} onClose={() => setOpenTarget(undefined)} />
      <DeleteDialog
        entity={postEntity}
        title="Delete Blog Post"
        rowToDelete={rowToDelete}
        onClose={() => setRowToDelete(null)}
        onDeleted={() => setDeletionCount(deletionCount + 1)}
      >
        <p className="wrap-anywhere">{`Are you sure you want to delete "${rowToDelete?.title}"?`}</p>
      </DeleteDialog>
    </div>
  );
}
