import type { PostSummary } from "#contract/posts.ts";
import { Button } from "#web/ui/button.tsx";

export interface PostActionsProps {
  post: PostSummary;
  onEdit: (post: PostSummary) => void;
  onDelete: (post: PostSummary) => void;
}

export function PostActions({ post, onEdit, onDelete }: PostActionsProps) {
  return (
    <div className="flex gap-1">
      <Button look="icon" aria-label={`Edit ${post.title}`} onClick={() => onEdit(post)}>
        <span className="i-lucide-pencil" aria-hidden="true" />
      </Button>
      <Button look="icon" aria-label={`Delete ${post.title}`} onClick={() => onDelete(post)}>
        <span className="i-lucide-trash-2 text-danger" aria-hidden="true" />
      </Button>
    </div>
  );
}
