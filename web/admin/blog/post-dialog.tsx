import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Edited } from "./post-drafts.ts";
import { PostEditor } from "./post-editor.tsx";
import { usePost } from "./use-post.ts";

interface Props {
  /** Undefined while closed, null for a new post. */
  edited: Edited | undefined;
  onClose: () => void;
}

export function PostDialog({ edited, onClose }: Props) {
  return (
    <Dialog
      title={edited ? "Edit Blog Post" : "Create New Blog Post"}
      open={edited !== undefined}
      onClose={onClose}
    >
      {edited && <ExistingPost key={edited.id} edited={edited} onClose={onClose} />}
      {edited === null && <PostEditor post={null} edited={null} onDone={onClose} />}
    </Dialog>
  );
}

function ExistingPost({ edited, onClose }: { edited: NonNullable<Edited>; onClose: () => void }) {
  const { data: post, isError, isPending, refetch } = usePost(edited);
  if (post) return <PostEditor post={post} edited={edited} onDone={onClose} />;
  if (isPending && !isError) return <p role="status">Loading the post…</p>;
  return (
    <div role="alert" className="grid gap-4 justify-items-start">
      <p>The post could not be loaded.</p>
      <Button look="plain" onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}
