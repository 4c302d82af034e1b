import { useEffect, useRef, useState } from "react";
import type { StoredMessage } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MessageDetail } from "./message-detail.tsx";
import { MessageList } from "./message-list.tsx";
import { MessageSearch } from "./message-search.tsx";
import { type InboxQuery, useMessages } from "./use-messages.ts";

const allMessages: InboxQuery = { q: "", show: "all" };

export function MessagesTab() {
  const [query, setInboxQuery] = useState(allMessages);
  /** The search field's key: a new one empties it. */
  const [searchKey, setSearchKey] = useState(0);
  const [openMessage, setOpenMessage] = useState<StoredMessage | null>(null);
  const [viewedId, setViewedId] = useState<number | null>(null);
  const inbox = useMessages(query);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Back in the list, but the viewed message is no longer in it.
    if (viewedId !== null && document.activeElement === document.body) heading.current?.focus();
  }, [viewedId]);

  if (openMessage) {
    return (
      <MessageDetail
        key={openMessage.id}
        message={openMessage}
        onMarked={setOpenMessage}
        onBack={() => {
          setViewedId(openMessage.id);
          setOpenMessage(null);
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
            {first && `${countText(first.total)}, ${first.unread} unread`}
          </p>
          <Button look="icon" aria-label="Refresh" isBusy={inbox.isFetching} onClick={() => inbox.refetch()}>
            <Icon name="refresh-cw" />
          </Button>
        </div>
      </div>
      <MessageSearch
        key={searchKey}
        query={query}
        onChange={(next) => {
          setViewedId(null);
          setInboxQuery(next);
        }}
      />
      <MessageList
        inbox={inbox}
        query={query}
        viewedId={viewedId}
        onView={(message) => {
          setViewedId(null);
          setOpenMessage(message);
        }}
        onShowAll={() => {
          setInboxQuery(allMessages);
          setSearchKey(searchKey + 1);
        }}
      />
    </div>
  );
}

function countText(total: number): string {
  return total === 1 ? "1 message" : `${total} messages`;
}
