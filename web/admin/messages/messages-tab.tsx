import { useEffect, useRef, useState } from "react";
import type { StoredMessage } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { MessageDetail } from "./message-detail.tsx";
import { MessageList } from "./message-list.tsx";
import { MessageSearch } from "./message-search.tsx";
import { type Asked, useMessages } from "./use-messages.ts";

const everything: Asked = { q: "", show: "all" };

export function MessagesTab() {
  const [asked, setAsked] = useState(everything);
  /** A new value remounts the search with an empty field. */
  const [searches, setSearches] = useState(0);
  const [opened, setOpened] = useState<StoredMessage | null>(null);
  const [viewedId, setViewedId] = useState<number | null>(null);
  const inbox = useMessages(asked);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The list no longer contains the message that was viewed.
    if (viewedId !== null && document.activeElement === document.body) heading.current?.focus();
  }, [viewedId]);

  if (opened) {
    return (
      <MessageDetail
        key={opened.id}
        message={opened}
        onMarked={setOpened}
        onBack={() => {
          setViewedId(opened.id);
          setOpened(null);
        }}
      />
    );
  }
  const [first] = inbox.data?.pages ?? [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="head text-2xl">
          Messages
        </h2>
        <div className="flex items-center gap-3">
          <p role="status" className="text-soft figures">
            {first && `${counted(first.total)}, ${first.unread} unread`}
          </p>
          <Button look="icon" aria-label="Refresh" isBusy={inbox.isFetching} onClick={() => inbox.refetch()}>
            <span className="i-lucide-refresh-cw" aria-hidden="true" />
          </Button>
        </div>
      </div>
      <MessageSearch
        key={searches}
        asked={asked}
        onAsk={(next) => {
          setViewedId(null);
          setAsked(next);
        }}
      />
      <MessageList
        inbox={inbox}
        asked={asked}
        viewedId={viewedId}
        onView={(message) => {
          setViewedId(null);
          setOpened(message);
        }}
        onShowAll={() => {
          setAsked(everything);
          setSearches(searches + 1);
        }}
      />
    </div>
  );
}

function counted(total: number): string {
  return total === 1 ? "1 message" : `${total} messages`;
}
