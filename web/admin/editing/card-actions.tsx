import { Icon } from "#web/ui/icon.tsx";

interface Props {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

const buttonClass =
  "inline-flex items-center justify-center gap-2 min-h-11 bg-transparent font-head font-semibold text-sm cursor-pointer hover:bg-line focus-visible:-outline-offset-3";

export function CardActions({ name, onEdit, onDelete }: Props) {
  return (
    <div className="grid grid-cols-2 rule border-t">
      <button
        type="button"
        className={`${buttonClass} text-ink`}
        aria-label={`Edit ${name}`}
        onClick={onEdit}
      >
        <Icon name="pencil" />
        Edit
      </button>
      <button
        type="button"
        className={`${buttonClass} rule border-l text-danger`}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        <Icon name="trash" />
        Delete
      </button>
    </div>
  );
}
