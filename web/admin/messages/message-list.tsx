import type { StoredMessage } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { MessageRow } from "./message-row.tsx";
import type { Asked, useMessages } from "./use-messages.ts";

interface Props {
  inbox: ReturnType<typeof useMessages>;
  asked: Asked;
  onShowAll: () => void;
  onView: (message: StoredMessage) => void;
  /** The last viewed message: its View button gets the focus back. */
  viewedId: number | null;
}

export function MessageList({ inbox, asked, onShowAll, onView, viewedId }: Props) {
  const { data, isPending, isError, isPlaceholderData, refetch } = inbox;
  if (isPending) return <Skeletons label="Loading messages" count={4} className="grid gap-3" height="h-27" />;
  if (isError && !data) {
    return (
      <div role="alert" className="sheet grid gap-4 justify-items-start p-6">
        <p>The messages could not be loaded.</p>
        <Button look="plain" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const messages = data.pages.flatMap((page) => page.data);
  if (messages.length === 0) return <Empty asked={asked} onShowAll={onShowAll} />;
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
            onView={() => onView(message)}
            wasViewed={message.id === viewedId}
          />
        ))}
      </ul>
      <More inbox={inbox} />
    </>
  );
}

/** Loads the next page, and reports when it or a refresh fails. */
function More({ inbox }: { inbox: Props["inbox"] }) {
  const { isError, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage, refetch } = inbox;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isError && <p role="alert">{isFetchNextPageError ? "More" : "New"} messages could not be loaded.</p>}
      {isError && !isFetchNextPageError && (
        <Button look="plain" onClick={() => refetch()}>
          Try again
        </Button>
      )}
      {hasNextPage && (
        <Button look="plain" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? "Try again" : "Show more"}
        </Button>
      )}
    </div>
  );
}

function Empty({ asked, onShowAll }: Pick<Props, "asked" | "onShowAll">) {
  if (asked.q === "" && asked.show === "all") {
    return (
      <div className="sheet grid gap-1 justify-items-center p-10 text-center">
        <span className="i-lucide-inbox text-3xl text-steel" aria-hidden="true" />
        <p className="head text-lg">No messages yet</p>
        <p className="text-soft">Messages from the contact form will appear here.</p>
      </div>
    );
  }
  return (
    <div className="sheet grid gap-4 justify-items-center p-10 text-center">
      <p>No messages match.</p>
      <Button look="plain" onClick={onShowAll}>
        Show all messages
      </Button>
    </div>
  );
}
