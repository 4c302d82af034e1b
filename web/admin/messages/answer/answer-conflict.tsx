import { useState } from "react";
import type { MessageDetail } from "#contract/message-detail.ts";
import { Button } from "#web/ui/button.tsx";
import { describeEntry } from "../detail/describe-entry.ts";
import { useDetail } from "../detail/use-detail.ts";
import { dayAndTime } from "../times.ts";

interface Props {
  id: number;
  hasConflict: boolean;
  /** Called when the current version is shown to the writer. */
  onSeen: (version: number) => void;
}

const maxEntries = 3;

/**
 * Shown when the message has changed elsewhere: by staff, or by the customer's decision on a quotation. The
 * form keeps the writer's text, which can be sent once the latest changes have been shown.
 */
export function AnswerConflict({ id, hasConflict, onSeen }: Props) {
  const { refetch, isFetching } = useDetail(id);
  const [latestEntries, setLatestEntries] = useState<MessageDetail["history"] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const showCurrent = async () => {
    const { data, isError } = await refetch();
    setHasFailed(isError);
    if (!data || isError) return;
    setLatestEntries(data.history.slice(-maxEntries).toReversed());
    onSeen(data.message.version);
  };
  if (!hasConflict && !latestEntries) return null;
  return (
    <section aria-label="Changed meanwhile" className="grid gap-3 rule border-l-4 border-amber pl-4">
      {hasConflict ? (
        <>
          <p role="alert">
            This message was changed while you were writing. Nothing was sent, and your text is still here.
          </p>
          {hasFailed && <p>We couldn't load its current state.</p>}
          <Button
            variant="plain"
            className="justify-self-start"
            isBusy={isFetching}
            onClick={() => void showCurrent()}
          >
            {hasFailed ? "Try again" : "Show the current state"}
          </Button>
        </>
      ) : (
        <div ref={focusOnMount} tabIndex={-1} role="status" className="grid gap-1">
          <p>This is the current state. Look it over above, then send your text if it still fits.</p>
          <ul className="grid gap-1">
            {latestEntries?.map((entry) => (
              <li key={entry.id} className="wrap-anywhere" dir="auto">
                <span className="text-soft figures">{dayAndTime(entry.at)}</span> {describeEntry(entry)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The pressed button has disappeared. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();
