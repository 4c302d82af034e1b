import { useState } from "react";
import { type Activity, securityEventText } from "#contract/security-events.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { LoadMore } from "#web/admin/editing/load-more.tsx";
import { dateAndTime } from "#web/lib/dates.ts";
import { useRecentActivity } from "./use-account.ts";

export function RecentActivity() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="rule border-t pt-5" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center cursor-pointer head text-lg">Recent activity</summary>
      {isOpen && <ActivityList />}
    </details>
  );
}

function ActivityList() {
  const activity = useRecentActivity();
  if (activity.isPending) return <p role="status">Loading...</p>;
  if (!activity.data) return <LoadFailure what="your recent activity" query={activity} />;
  const events = activity.data.pages.flatMap((page) => page.data);
  return (
    <div className="grid gap-3 justify-items-start">
      {events.length > 0 && (
        <ul aria-label="Recent activity" className="grid w-full divide-y divide-solid divide-line">
          {events.map((event) => (
            <ActivityEntry key={event.id} event={event} />
          ))}
        </ul>
      )}
      {events.length === 0 && <p>Nothing yet.</p>}
      <LoadMore what="activity" query={activity} />
    </div>
  );
}

function ActivityEntry({ event: { kind, at, via, network, browser } }: { event: Activity }) {
  const sourceParts =
    via === "command" ? [] : [browser, network ? `from ${network}` : "from an unknown network"];
  return (
    <li className="grid gap-0.5 py-3">
      <p className="font-head font-semibold">{securityEventText[kind]}</p>
      <p className="text-soft text-sm figures wrap-anywhere">
        <time dateTime={at}>{dateAndTime(at)}</time>
        {sourceParts.filter(Boolean).map((part) => `, ${part}`)}
      </p>
    </li>
  );
}
