import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { randomUuid } from "#web/lib/uuid.ts";
import {
  apply,
  awaitedAtom,
  edit,
  requestsAtom,
  sendingAtom,
  sendNow,
  submitRequest,
} from "#web/requests/requests.ts";
import { shownIdsAtom, showRecord } from "#web/requests/shown-record.ts";
import { outcomeOf } from "#web/requests/use-request-form.ts";
import { useToast } from "#web/state/toasts.ts";
import type { ChatDetails } from "./chat-details.ts";
import { detailsAtom, formShownAtom, messagesAtom, thankAtom } from "./conversation.ts";
import { foldChat } from "./fold-chat.ts";

const sentToast = {
  title: "Message sent",
  text: "We've received your information and will be in touch soon.",
};

/** The chat's request on this device, and what the assistant says of it. Lives as long as the page. */
export function useChatRequest(isOpen: boolean) {
  const id = useAtomValue(shownIdsAtom).chat;
  const record = useAtomValue(requestsAtom).find((known) => known.id === id);
  const isAwaited = useAtomValue(awaitedAtom).has(id ?? "");
  const isSending = useAtomValue(sendingAtom).has(id ?? "");
  const messages = useAtomValue(messagesAtom);
  const setFormShown = useSetAtom(formShownAtom);
  const setDetails = useSetAtom(detailsAtom);
  const thank = useSetAtom(thankAtom);
  const toast = useToast();
  const isSubmitting = useRef(false);

  // While the panel is closed, the strip of notices says it.
  const isNews = record?.status === "sent" && !record.isSeen && isOpen;
  useEffect(() => {
    if (!isNews || !id) return;
    thank();
    toast(sentToast);
    void apply(id, { type: "seen" });
  }, [isNews, id, thank, toast]);

  const isWaiting = (record?.status === "queued" || record?.status === "rejected") && !isAwaited;
  return {
    isSending: isAwaited,
    saved: isWaiting && {
      problem: record.problem?.message,
      isRejected: record.status === "rejected",
      isSending,
      sendNow: () => sendNow(record.id),
      edit: async () => {
        const edited = await edit(record.id, "chat");
        if (edited?.status !== "draft") return;
        setDetails((details) => ({ ...details, ...edited.values }));
        setFormShown(true);
      },
    },
    send: async (details: ChatDetails) => {
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      setDetails(details);
      const body = foldChat(details, messages);
      // A request that is sent, or waits, is left to itself; one that came back goes on.
      const shownId = record?.status === "draft" ? record.id : randomUuid();
      const submission = { form: "chat", values: { ...details }, body } as const;
      const after = await submitRequest(shownId, submission, (queuedId) => {
        void showRecord("chat", queuedId);
      }).finally(() => {
        isSubmitting.current = false;
      });
      const { result } = outcomeOf(after);
      if (result === "failed") {
        toast({
          variant: "destructive",
          title: "Error",
          text: "There was a problem processing your request. Please try again later.",
        });
      }
      if (after?.status === "draft") return;
      setFormShown(false);
      if (result !== "sent") return;
      thank();
      toast(sentToast);
    },
  };
}

export type ChatRequest = ReturnType<typeof useChatRequest>;
