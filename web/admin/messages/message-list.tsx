import type { StoredMessage } from "#contract/messages.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { LoadMore } from "#web/admin/editing/load-more.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { changedKeys, type InboxQuery } from "./inbox-url.ts";
import { MessageRow } from "./message-row.tsx";
import type { useMessages } from "./use-messages.ts";

interface Props {
  inbox: ReturnType<typeof useMessages>;
  query: InboxQuery;
  onShowAll: () => void;
  onView: (message: StoredMessage) => void;
  selectedIds: ReadonlySet<number>;
  onSelect: (id: number, isSelected: boolean) => void;
  /** Id of the message viewed last, whose View button takes the focus. */
  viewedId: number | null;
}

export function MessageList({ inbox, query, onShowAll, onView, selectedIds, onSelect, viewedId }: Props) {
  const { data, isPending, isError, isPlaceholderData } = inbox;
  if (isPending) return <Skeletons label="Loading messages" count={4} className="grid gap-3" height="h-27" />;
  if (isError && !data) {
    return <LoadFailure what="the messages" query={inbox} isSheet />;
  }
  const messages = data.pages.flatMap((page) => page.data);
  if (messages.length === 0) return <Empty query={query} onShowAll={onShowAll} />;
  const now = Date.now();
  return (
    <>
      <ul
        aria-label="Messages"
        aria-busy={isPlaceholderData}
        className={`sheet divide-y divide-solid divide-line ${isPlaceholderData ? "opacity-60" : ""}`}
      >
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            now={now}
            onView={() => onView(message)}
            isSelected={selectedIds.has(message.id)}
            onSelect={(isSelected) => onSelect(message.id, isSelected)}
            isLastViewed={message.id === viewedId}
          />
        ))}
      </ul>
      <LoadMore what="messages" query={inbox} />
    </>
  );
}

function Empty({ query, onShowAll }: Pick<Props, "query" | "onShowAll">) {
  if (!changedKeys(query).some((name) => name !== "order")) {
    return (
      <div className="sheet grid gap-1 justify-items-center p-10 text-center">
        <Icon name="inbox" className="text-3xl text-steel" />
        <p className="head text-lg">No messages yet</p>
        <p className="text-soft">Messages from the contact form will appear here.</p>
      </div>
    );
  }
  return (
    <div className="sheet grid gap-4 justify-items-center p-10 text-center">
      <p>No messages match.</p>
      <Button variant="plain" onClick={onShowAll}>
        Show all messages
      </Button>
    </div>
  );
}
