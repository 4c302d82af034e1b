import { useLayoutEffect, useRef } from "react";
import type { StoredMessage } from "#contract/messages.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { Button } from "#web/ui/button.tsx";
import { MessageBadges } from "./message-badges.tsx";
import { parseQuote } from "./quote-request.ts";
import { dayAndTime } from "./times.ts";

interface Props {
  message: StoredMessage;
  now: number;
  onView: () => void;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Focuses the View button, on return from this message to the list. */
  isLastViewed: boolean;
}

const previewLength = 200;

/** A click anywhere in the row except on its checkbox opens the message: View's click area covers the row. */
export function MessageRow({ message, now, onView, isSelected, onSelect, isLastViewed }: Props) {
  const { id, name, subject, createdAt, isRead } = message;
  const viewButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isLastViewed) viewButton.current?.focus({ preventScroll: true });
  }, [isLastViewed]);
  return (
    <li
      data-message={id}
      className={`relative grid grid-cols-[auto_1fr_auto] items-center gap-x-2 sm:gap-x-3 p-3 pl-1 sm:p-4 sm:pl-2 border-l-4 border-solid hover:bg-paper ${isRead ? "border-l-transparent" : "border-l-ink"}`}
    >
      <label className="relative z-1 grid place-items-center size-11 self-start sm:self-center cursor-pointer">
        <span className="sr-only">Select {name}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-5 accent-ink"
        />
      </label>
      <div className="grid gap-1 min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`sender-${id}`} dir="auto" className={`wrap-anywhere ${isRead ? "" : "font-bold"}`}>
            {name}
          </span>
          <time dateTime={createdAt} className="text-soft text-sm figures">
            {dayAndTime(createdAt)}
          </time>
          <MessageBadges message={message} now={now} />
        </p>
        <p id={`subject-${id}`} dir="auto" className="font-head font-semibold wrap-anywhere">
          {subjectLabel(subject)}
        </p>
        <p dir="auto" className="text-soft line-clamp-2 wrap-anywhere">
          {(parseQuote(message) ?? message).message.slice(0, previewLength)}
        </p>
      </div>
      <Button
        ref={viewButton}
        variant="plain"
        onClick={onView}
        aria-describedby={`sender-${id} subject-${id}`}
        className="px-3 sm:px-4 after:content-[''] after:absolute after:inset-0"
      >
        View
      </Button>
    </li>
  );
}
