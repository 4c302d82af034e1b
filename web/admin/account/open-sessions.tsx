import { useRef } from "react";
import type { StaffSession } from "#contract/sign-in.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { dateAndTime } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { useEndSession, useOpenSessions } from "./use-account.ts";

export function OpenSessions() {
  const openSessions = useOpenSessions();
  const { data: sessions, isPending, isError } = openSessions;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="open-sessions" className="grid gap-3 rule border-t pt-5">
      <h3 id="open-sessions" ref={heading} tabIndex={-1} className="head text-lg outline-none">
        Where you're logged in
      </h3>
      {isPending && <p role="status">Loading...</p>}
      {isError && <LoadFailure what="your sessions" query={openSessions} />}
      <ul aria-labelledby="open-sessions" className="grid divide-y divide-solid divide-line">
        {sessions?.map((session) => (
          <OpenSession key={session.id} session={session} onEnded={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

function OpenSession({ session, onEnded }: { session: StaffSession; onEnded: () => void }) {
  const { id, browser, current, createdAt, lastSeenAt } = session;
  const { mutate: end, isPending, isError } = useEndSession(onEnded);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <p className="font-head font-semibold">
          {browser}
          {current && <span className="text-success"> · this browser</span>}
        </p>
        <p className="text-soft text-sm figures">
          Logged in {dateAndTime(createdAt)}, last used {dateAndTime(lastSeenAt)}
        </p>
        {isError && (
          <p role="alert" className="text-danger">
            We couldn't log out this browser.
          </p>
        )}
      </div>
      {!current && (
        <Button variant="plain" aria-label={`Log out ${browser}`} isBusy={isPending} onClick={() => end(id)}>
          Log out
        </Button>
      )}
    </li>
  );
}
