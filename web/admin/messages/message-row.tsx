import { useEffect, useRef } from "react";
import type { StoredMessage } from "#contract/messages.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { shortDate } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { MessageBadges } from "./message-badges.tsx";
import { quoteOf } from "./quote-of.ts";

interface Props {
  message: StoredMessage;
  onView: () => void;
  /** The View button of the last viewed message gets the focus back. */
  wasViewed: boolean;
}

const previewLength = 200;

export function MessageRow({ message, onView, wasViewed }: Props) {
  const { id, name, subject, createdAt, isRead } = message;
  const view = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasViewed) view.current?.focus();
  }, [wasViewed]);
  return (
    <li
      className={`grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 p-4 border-l-4 border-solid ${isRead ? "border-l-transparent" : "border-l-ink"}`}
    >
      <div className="grid gap-1 min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`sender-${id}`} dir="auto" className={`wrap-anywhere ${isRead ? "" : "font-bold"}`}>
            {name}
          </span>
          <time dateTime={createdAt} className="text-soft text-sm figures">
            {shortDate(createdAt)}
          </time>
          <MessageBadges {...message} />
        </p>
        <p id={`subject-${id}`} dir="auto" className="font-head font-semibold wrap-anywhere">
          {subjectLabel(subject)}
        </p>
        <p dir="auto" className="text-soft line-clamp-2 wrap-anywhere">
          {(quoteOf(message) ?? message).message.slice(0, previewLength)}
        </p>
      </div>
      <Button
        ref={view}
        look="plain"
        onClick={onView}
        aria-describedby={`sender-${id} subject-${id}`}
        className="px-4"
      >
        View
      </Button>
    </li>
  );
}
