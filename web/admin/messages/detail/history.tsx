import type { MessageDetail } from "#contract/message-detail.ts";
import { dayAndTime } from "../times.ts";
import { describeEntry } from "./describe-entry.ts";

export function History({ entries }: { entries: MessageDetail["history"] }) {
  if (entries.length === 0) return null;
  return (
    <details className="sheet p-4 sm:px-6">
      <summary className="min-h-11 content-center cursor-pointer font-head font-semibold">
        History ({entries.length})
      </summary>
      <ol aria-label="History" className="grid gap-2 pt-3">
        {entries.toReversed().map((entry) => (
          <li key={entry.id} className="grid sm:grid-cols-[12rem_1fr] gap-x-4">
            <time dateTime={entry.at} className="text-soft figures">
              {dayAndTime(entry.at)}
            </time>
            <span dir="auto" className="wrap-anywhere">
              {describeEntry(entry)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
