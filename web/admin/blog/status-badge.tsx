import { dateAndTime } from "#web/lib/dates.ts";

interface Props {
  post: { isPublished: boolean; publishAt: string | null };
}

export function StatusBadge({ post: { isPublished, publishAt } }: Props) {
  if (isPublished) return null;
  return (
    <span className="inline-block px-1.5 rounded bg-amber text-onamber font-head font-semibold text-xs leading-5 figures">
      {publishAt ? `Scheduled for ${dateAndTime(publishAt)}` : "Draft"}
    </span>
  );
}
