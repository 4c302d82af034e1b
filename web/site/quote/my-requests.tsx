import { useAtomValue } from "jotai";
import { useRef } from "react";
import { dateAndTime, shortDate } from "#web/lib/dates.ts";
import { focusHeading } from "#web/lib/focus-heading.ts";
import { paths } from "#web/paths.ts";
import { type RequestRecord, referenceIn } from "#web/requests/record.ts";
import { requestsAtom } from "#web/requests/request-atoms.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { StatusMessage, useStatusMessage } from "#web/ui/status-message.tsx";
import { sentQuotes } from "./sent-quotes.ts";
import { removeRequests, requestAgain } from "./sent-request-actions.ts";
import { stageLabels } from "./stage-texts.ts";
import { useFreshProgress } from "./use-fresh-progress.ts";

export function MyRequests() {
  const requests = sentQuotes(useAtomValue(requestsAtom));
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useStatusMessage();
  useFreshProgress();

  const repeat = async (record: RequestRecord) => {
    await requestAgain(record);
    setStatusMessage("A new draft with the same parts is in the form above.");
  };
  const remove = async (records: readonly RequestRecord[], question: string) => {
    if (!confirm(question)) return;
    await removeRequests(records);
    setStatusMessage(records.length === 1 ? "Request removed." : "All requests removed.");
    // The pressed button disappears, and with the last request the whole list does, so the focus moves to a heading.
    const isListEmpty = records.length === requests.length;
    focusHeading(isListEmpty ? undefined : heading.current);
  };

  return (
    <section aria-labelledby="my-requests" className="sheet grid grid-cols-1 gap-5 p-5 sm:p-8">
      <div className="grid gap-2">
        <h2 id="my-requests" ref={heading} className="head text-2xl">
          My requests
        </h2>
        <p className="text-soft">
          Sent from this device in the last 90 days. Anyone who uses this browser can see them.
        </p>
      </div>
      <ul aria-labelledby="my-requests" className="grid grid-cols-1 rule border-t">
        {requests.map((record) => (
          <Request
            key={record.id}
            record={record}
            onRepeat={() => repeat(record)}
            onRemove={() =>
              remove([record], `Remove ${referenceIn(record)} from this device? We still have your request.`)
            }
          />
        ))}
      </ul>
      <StatusMessage message={statusMessage} />
      {requests.length > 1 && (
        <Button
          variant="plain"
          className="justify-self-start"
          onClick={() =>
            remove(
              requests,
              `Remove all ${requests.length} requests from this device? We still have your requests.`,
            )
          }
        >
          Remove all
        </Button>
      )}
    </section>
  );
}

interface RequestProps {
  record: RequestRecord;
  onRepeat: () => void;
  onRemove: () => void;
}

function Request({ record, onRepeat, onRemove }: RequestProps) {
  const { values, updatedAt, progress } = record;
  const reference = referenceIn(record);
  const asOf = dateAndTime(new Date(progress?.asOf ?? updatedAt).toISOString());
  return (
    <li className="grid grid-cols-1 gap-2 py-4 rule border-b">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link href={paths.quoteStatus(reference)} className="link figures font-semibold">
          {reference}
        </Link>
        <span className="text-sm text-soft">{shortDate(new Date(updatedAt).toISOString())}</span>
      </p>
      {values.subject && (
        <p dir="auto" className="font-medium wrap-anywhere">
          {values.subject}
        </p>
      )}
      <p className="text-soft">
        {progress?.stage === null ? (
          <span>We no longer have this request</span>
        ) : (
          <span className="font-semibold text-ink">{stageLabels[progress?.stage ?? "received"]}</span>
        )}{" "}
        <span className="text-sm">as of {asOf}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" aria-label={`Request again: ${reference}`} onClick={onRepeat}>
          <Icon name="copy" />
          Request again
        </Button>
        <Button variant="plain" aria-label={`Remove from this device: ${reference}`} onClick={onRemove}>
          <Icon name="trash" />
          Remove from this device
        </Button>
      </div>
    </li>
  );
}
