import { useState } from "react";
import { type Activity, securityEventText } from "#contract/security-events.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { useRecentActivity } from "./use-account.ts";

/** Collapsed: what happened to this account, loaded when it is opened. */
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
  const { data, isPending, isError, isFetchNextPageError, isFetchingNextPage, ...list } = useRecentActivity();
  if (isPending) return <p role="status">Loading...</p>;
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="grid gap-3 justify-items-start">
      {events.length > 0 && (
        <ul aria-label="Recent activity" className="grid w-full divide-y divide-solid divide-line">
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
      {data && events.length === 0 && <p>Nothing yet.</p>}
      {isError && (
        <p role="alert">We couldn't load {isFetchNextPageError ? "more" : "your recent activity"}.</p>
      )}
      {isError && !isFetchNextPageError && (
        <Button look="plain" onClick={() => list.refetch()}>
          Try again
        </Button>
      )}
      {list.hasNextPage && (
        <Button look="plain" isBusy={isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {isFetchNextPageError ? "Try again" : "Show more"}
        </Button>
      )}
    </div>
  );
}

function Event({ event: { kind, at, via, network, browser } }: { event: Activity }) {
  const source = via === "command" ? [] : [browser, network ? `from ${network}` : "from an unknown network"];
  return (
    <li className="grid gap-0.5 py-3">
      <p className="font-head font-semibold">{securityEventText[kind]}</p>
      <p className="text-soft text-sm figures wrap-anywhere">
        <time dateTime={at}>{dateAndTime(at)}</time>
        {source.filter(Boolean).map((part) => `, ${part}`)}
      </p>
    </li>
  );
}
