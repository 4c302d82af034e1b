import { usePageTitle } from "#web/state/page-title.ts";
import { useUnread } from "./use-unread.ts";

export function UnreadCount() {
  const unread = useUnread().data?.unread ?? 0;
  usePageTitle(unread > 0 ? `(${unread}) Admin` : "Admin");
  if (unread === 0) return null;
  return (
    <span className="px-1.5 rounded bg-red text-onred figures text-xs leading-5">
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
