import { EditDialog } from "../editing/edit-dialog.tsx";
import type { Edited } from "../editing/edit-drafts.ts";
import { PostEditor } from "./post-editor.tsx";
import { postEntity } from "./post-entity.ts";

interface Props {
  /** Undefined while closed, null for a new post. */
  edited: Edited | undefined;
  onClose: () => void;
}

const titles = { create: "Create New Blog Post", edit: "Edit Blog Post" };

export function PostDialog({ edited, onClose }: Props) {
  return (
    <EditDialog entity={postEntity} titles={titles} edited={edited} onClose={onClose}>
      {(post) => <PostEditor post={post} edited={edited ?? null} onDone={onClose} />}
    </EditDialog>
  );
}
