import { useId } from "react";
import type { MessageChanges, StoredMessage } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { replyLink } from "../links.ts";

interface Props {
  message: StoredMessage;
  /** Usernames of the administrators that a request can be assigned to. */
  staff: readonly string[];
  me: string;
  onMark: (changes: MessageChanges) => void;
}

export function MarkButtons({ message, staff, me, onMark }: Props) {
  const { isRead, isHandled, isSpam, assignee } = message;
  const id = useId();
  const names = [...new Set([...staff, ...(assignee === null ? [] : [assignee])])];
  return (
    <div className="flex flex-wrap items-center gap-3 rule border-t pt-5">
      <Button variant="plain" onClick={() => onMark({ isHandled: !isHandled })}>
        {isHandled ? "Mark as not handled" : "Mark as handled"}
      </Button>
      <Button variant="plain" onClick={() => onMark({ isRead: !isRead })}>
        {isRead ? "Mark as unread" : "Mark as read"}
      </Button>
      <Button variant="plain" onClick={() => onMark({ isSpam: !isSpam })}>
        {isSpam ? "Not spam" : "Mark as spam"}
      </Button>
      <a href={replyLink(message)} className="btn-plain">
        <Icon name="mail" />
        Reply by email
      </a>
      <div className="flex items-center gap-2 min-w-0">
        <label htmlFor={id} className="text-soft whitespace-nowrap">
          Assigned to
        </label>
        <select
          id={id}
          value={assignee ?? ""}
          onChange={(event) => onMark({ assignee: event.target.value || null })}
          className="control"
        >
          <option value="">Nobody</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name === me ? `${name} (me)` : name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
