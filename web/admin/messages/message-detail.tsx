import { useEffect, useRef } from "react";
import type { StoredMessage } from "#contract/messages.ts";
import { shortDate } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EarlierVersions } from "./earlier-versions.tsx";
import { replyLink } from "./links.ts";
import { MessageBadges } from "./message-badges.tsx";
import { MessageFields } from "./message-fields.tsx";
import { type Marks, useMarkMessage } from "./use-mark-message.ts";

interface Props {
  message: StoredMessage;
  onMarked: (message: StoredMessage) => void;
  onBack: () => void;
}

export function MessageDetail({ message, onMarked, onBack }: Props) {
  const { name, createdAt, isRead, isHandled, isSpam, earlierVersions } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isError, variables } = useMarkMessage();
  const mark = (marks: Marks) => mutate({ message, marks }, { onSuccess: ({ data }) => onMarked(data) });

  // The effect runs once: it must not follow later renders.
  const opened = useRef({ message, mark });
  useEffect(() => {
    heading.current?.focus();
    const { message, mark } = opened.current;
    if (!message.isRead) mark({ isRead: true });
  }, []);

  return (
    <article className="grid gap-5">
      <Button look="plain" onClick={onBack} className="justify-self-start">
        <Icon name="arrow-left" />
        Back to Messages
      </Button>
      <div className="sheet grid gap-5 p-4 sm:p-6">
        <header className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} dir="auto" className="head text-2xl wrap-anywhere">
            {name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <time dateTime={createdAt} className="text-soft figures">
              {shortDate(createdAt)}
            </time>
            <MessageBadges {...message} />
          </p>
        </header>
        <MessageFields message={message} />
        <EarlierVersions versions={earlierVersions} />
        <div className="flex flex-wrap gap-3 rule border-t pt-5">
          <a href={replyLink(message)} className="btn-primary">
            <Icon name="mail" />
            Reply by email
          </a>
          <Button look="plain" onClick={() => mark({ isHandled: !isHandled })}>
            {isHandled ? "Mark as not handled" : "Mark as handled"}
          </Button>
          <Button look="plain" onClick={() => mark({ isRead: !isRead })}>
            {isRead ? "Mark as unread" : "Mark as read"}
          </Button>
          <Button look="plain" onClick={() => mark({ isSpam: !isSpam })}>
            {isSpam ? "Not spam" : "Mark as spam"}
          </Button>
        </div>
        {isError && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="text-danger">Couldn't update this message.</p>
            <Button look="plain" onClick={() => variables && mark(variables.marks)}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
