import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { StoredMessage } from "#contract/messages.ts";
import { focusIfLost } from "#web/lib/focus-heading.ts";
import { adminUsernameAtom } from "#web/state/admin-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StatusMessage, useStatusMessage } from "#web/ui/status-message.tsx";
import { errorMessage } from "../editing/error-message.ts";
import { MessageDetail } from "./detail/message-detail.tsx";
import { changedKeys, defaultInboxQuery, type InboxQuery, inboxUrl, parseInboxUrl } from "./inbox-url.ts";
import { MessageList } from "./message-list.tsx";
import { MessageSearch } from "./message-search.tsx";
import { NewMessages } from "./new-messages.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { ShortcutsHelp } from "./shortcuts-help.tsx";
import { useExport } from "./use-export.ts";
import { useMarkMessage } from "./use-mark-messages.ts";
import { messagesKey, useMessages } from "./use-messages.ts";
import { useShortcuts } from "./use-shortcuts.ts";

interface LastViewed {
  id: number;
  /** Whether the browser's Back button leads from it to the list. */
  isFromList: boolean;
  /** Whether it was opened by the shortcut that also opens the reply editor. */
  startsReply: boolean;
}

const noMessages: readonly StoredMessage[] = [];

/** Keeps the inbox's filters and the open message in the URL, so that Back, reload and links work. */
export function MessagesTab() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { query, openId } = parseInboxUrl(search);
  const inbox = useMessages(query);
  const { data } = inbox;
  const messages = data?.pages.flatMap((page) => page.data) ?? noMessages;
  const [lastViewed, setLastViewed] = useState<LastViewed | null>(null);
  if (openId !== null && lastViewed?.id !== openId) {
    setLastViewed({ id: openId, isFromList: false, startsReply: false });
  }

  if (openId !== null) {
    const index = messages.findIndex(({ id }) => id === openId);
    const makeOpenHandler = (id: number | undefined) =>
      id === undefined
        ? undefined
        : () => {
            setLastViewed({ id, isFromList: lastViewed?.isFromList ?? false, startsReply: false });
            navigate(inboxUrl(query, id), { replace: true });
          };
    return (
      <MessageDetail
        key={openId}
        id={openId}
        row={messages[index]}
        startsReply={lastViewed?.startsReply ?? false}
        onPrevious={index > 0 ? makeOpenHandler(messages[index - 1]?.id) : undefined}
        onNext={index >= 0 ? makeOpenHandler(messages[index + 1]?.id) : undefined}
        urlOf={(id) => inboxUrl(query, id)}
        onBack={() =>
          lastViewed?.isFromList ? history.back() : navigate(inboxUrl(query), { replace: true })
        }
      />
    );
  }
  return (
    <Inbox
      query={query}
      inbox={inbox}
      messages={messages}
      viewedId={lastViewed?.id ?? null}
      onQuery={(next) => {
        setLastViewed(null);
        navigate(inboxUrl(next), { replace: true });
      }}
      onView={(message, options) => {
        setLastViewed({ id: message.id, isFromList: true, startsReply: options?.startsReply ?? false });
        navigate(inboxUrl(query, message.id));
      }}
    />
  );
}

interface InboxProps {
  query: InboxQuery;
  inbox: ReturnType<typeof useMessages>;
  messages: readonly StoredMessage[];
  viewedId: number | null;
  onQuery: (query: InboxQuery) => void;
  onView: (message: StoredMessage, options?: { startsReply: boolean }) => void;
}

function Inbox({ query, inbox, messages, viewedId, onQuery, onView }: InboxProps) {
  const me = useAtomValue(adminUsernameAtom) ?? "";
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const csvExport = useExport();
  const [markedMessage, showMarked] = useStatusMessage();
  const { mutate: mark, error: markError } = useMarkMessage(({ data }) =>
    showMarked(`The message from ${data.name} is marked as ${data.isHandled ? "handled" : "not handled"}.`),
  );
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [firstPage] = inbox.data?.pages ?? [];
  const staff = firstPage?.staff ?? [];

  useLayoutEffect(() => {
    // The viewed message, whose View button takes the focus on return, may be missing from the list.
    if (viewedId !== null) focusIfLost(heading.current);
  }, [viewedId]);

  const findViewButtons = () => [...document.querySelectorAll<HTMLElement>("[data-message] button")];
  const focusedRow = () => document.activeElement?.closest<HTMLElement>("[data-message]");
  const move = (step: 1 | -1) => {
    const viewButtons = findViewButtons();
    const index = viewButtons.findIndex((button) => focusedRow()?.contains(button));
    viewButtons[index < 0 ? 0 : Math.min(Math.max(index + step, 0), viewButtons.length - 1)]?.focus();
  };
  const focusedMessage = () => messages.find(({ id }) => String(id) === focusedRow()?.dataset.message);
  const withFocusedMessage = (action: (message: StoredMessage) => void) => () => {
    const message = focusedMessage();
    if (message) action(message);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    e: withFocusedMessage(({ id, isHandled }) => mark({ id, changes: { isHandled: !isHandled } })),
    r: withFocusedMessage((message) => onView(message, { startsReply: true })),
  });

  const isFiltered = changedKeys(query).length > 0;
  const showNew = () => {
    void queryClient.invalidateQueries({ queryKey: messagesKey });
    if (isFiltered) onQuery({ ...defaultInboxQuery, show: "unread" });
    heading.current?.focus();
  };
  const select = (id: number, isSelected: boolean) => {
    const next = new Set(selectedIds);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelectedIds(next);
  };
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 sm:gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="head text-2xl">
          Messages
        </h2>
        <div className="flex items-center sm:gap-3">
          <p role="status" className="text-soft figures max-sm:text-sm">
            {firstPage &&
              (isFiltered
                ? countText(firstPage.total)
                : `${countText(firstPage.total)}, ${firstPage.unread} unread`)}
          </p>
          <Button
            variant="icon"
            aria-label="Export all as CSV"
            title="Export all as CSV"
            isBusy={csvExport.isRunning}
            onClick={() => void csvExport.exportAll(query)}
          >
            <Icon name="download" />
          </Button>
          <Button
            variant="icon"
            aria-label="Refresh"
            isBusy={inbox.isFetching}
            onClick={() => inbox.refetch()}
          >
            <Icon name="refresh-cw" />
          </Button>
        </div>
      </div>
      <div className={csvExport.text ? "flex flex-wrap items-center gap-3" : "contents"}>
        <p role="status" className="text-soft figures empty:hidden">
          {csvExport.text}
        </p>
        {csvExport.isRunning && (
          <Button variant="plain" onClick={csvExport.cancel}>
            Cancel export
          </Button>
        )}
      </div>
      {markError && (
        <p role="alert" className="text-danger">
          {errorMessage(markError)}
        </p>
      )}
      <StatusMessage message={markedMessage} />
      <NewMessages listed={messages} onShow={showNew} />
      <MessageSearch query={query} staff={staff} me={me} onChange={onQuery} />
      {messages.length > 0 && (
        <SelectionBar
          messages={messages}
          selectedIds={selectedIds}
          onSelectAll={(isSelected) =>
            setSelectedIds(new Set(isSelected ? messages.map(({ id }) => id) : []))
          }
          staff={staff}
          onExport={csvExport.exportSome}
        />
      )}
      <MessageList
        inbox={inbox}
        query={query}
        viewedId={viewedId}
        selectedIds={selectedIds}
        onSelect={select}
        onView={onView}
        onShowAll={() => onQuery(defaultInboxQuery)}
      />
      <ShortcutsHelp
        keys={[
          ["j", "next"],
          ["k", "previous"],
          ["Enter", "open"],
          ["e", "handled"],
          ["r", "reply"],
        ]}
      />
    </div>
  );
}

function countText(total: number): string {
  return total === 1 ? "1 message" : `${total} messages`;
}
