import type { AdminPostSummary } from "#contract/posts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface PostActionsProps {
  post: AdminPostSummary;
  onEdit: (post: AdminPostSummary) => void;
  onDelete: (post: AdminPostSummary) => void;
}

export function PostActions({ post, onEdit, onDelete }: PostActionsProps) {
  return (
    <div className="flex gap-1">
      <Button variant="icon" aria-label={`Edit ${post.title}`} onClick={() => onEdit(post)}>
        <Icon name="pencil" />
      </Button>
      <Button variant="icon" aria-label={`Delete ${post.title}`} onClick={() => onDelete(post)}>
        <Icon name="trash" className="text-danger" />
      </Button>
    </div>
  );
}
