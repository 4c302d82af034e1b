import type { PostSummary } from "#contract/posts.ts";
import { ApiError } from "#web/lib/api.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { clearPostDraft } from "./post-drafts.ts";
import { useDeletePost } from "./use-post-writes.ts";

interface Props {
  post: PostSummary | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletePostDialog({ post, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeletePost();
  const toast = useToast();
  const remove = (doomed: PostSummary) =>
    mutate(doomed, {
      onSuccess: () => {
        clearPostDraft(doomed);
        toast({ title: "Success", text: "Blog post deleted successfully" });
        onDeleted();
      },
      onError: (error) => {
        const said = error instanceof ApiError ? error.refusal?.message : undefined;
        toast({ title: "Error", text: said ?? "Failed to delete blog post", variant: "destructive" });
      },
      onSettled: onClose,
    });
  return (
    <Dialog title="Delete Blog Post" open={post !== null} onClose={onClose}>
      {post && (
        <>
          <p className="wrap-anywhere">{`Are you sure you want to delete "${post.title}"?`}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="plain" onClick={onClose}>
              Cancel
            </Button>
            <Button
              look="plain"
              className="border-danger text-danger"
              disabled={isPending}
              onClick={() => remove(post)}
            >
              <span className="i-lucide-trash-2" aria-hidden="true" />
              {isPending ? "Deleting..." : "Delete"}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
