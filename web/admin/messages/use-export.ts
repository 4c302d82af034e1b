import { useEffect, useRef, useState } from "react";
import { csvFile } from "#contract/csv.ts";
import { listMessages, type StoredMessage } from "#contract/messages.ts";
import { companyDay } from "#contract/reply-date.ts";
import { download } from "#web/lib/download.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import type { InboxQuery } from "./inbox-url.ts";
import { messageRows } from "./message-rows.ts";
import { toListMessagesQuery } from "./use-messages.ts";

const pageSize = 100;

const save = (messages: readonly StoredMessage[]) =>
  download(`messages-${companyDay(Date.now())}.csv`, csvFile(messageRows(messages, Date.now())));

export function useExport() {
  const api = useAdminApi();
  const [text, setText] = useState("");
  const abortController = useRef<AbortController>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => abortController.current?.abort(), []);

  const exportAll = async (query: InboxQuery) => {
    abortController.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    abortController.current = controller;
    setRunning(true);
    setText("Loading messages for the export...");
    try {
      const loadedMessages: StoredMessage[] = [];
      let cursor: number | undefined;
      do {
        const page = await api.call(listMessages, {
          query: toListMessagesQuery(query, pageSize, cursor),
          signal,
        });
        loadedMessages.push(...page.data);
        cursor = page.nextCursor ?? undefined;
        setText(`Loaded ${loadedMessages.length} of ${page.total} messages...`);
      } while (cursor !== undefined);
      save(loadedMessages);
      setText(
        loadedMessages.length === 1 ? "Exported 1 message." : `Exported ${loadedMessages.length} messages.`,
      );
    } catch {
      setText(signal.aborted ? "Export canceled." : "We couldn't load all messages. Nothing was exported.");
    } finally {
      setRunning(false);
    }
  };
  return {
    ...{ text, isRunning, exportAll },
    exportSome: (messages: readonly StoredMessage[]) => {
      save(messages);
      setText(messages.length === 1 ? "Exported 1 message." : `Exported ${messages.length} messages.`);
    },
    cancel: () => abortController.current?.abort(),
  };
}
