import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { requestsAtom } from "#web/requests/request-atoms.ts";
import { apply, watchRequests } from "#web/requests/requests.ts";
import { editRecord, shownIdsAtom, submitRequest } from "#web/requests/shown-record.ts";
import { viewOf } from "#web/requests/view-of.ts";
import { useToast } from "#web/state/toasts.ts";
import type { ChatDetails } from "./chat-details.ts";
import { formShownAtom, handleSubmittedAtom, messagesAtom, thankAtom } from "./conversation.ts";
import { contactFormValues, transcriptMessage } from "./transcript-message.ts";

const sentToast = {
  title: "Message sent",
  text: "We've received your information and will be in touch soon.",
};

export function useChatRequest(isOpen: boolean) {
  const id = useAtomValue(shownIdsAtom).chat;
  const record = useAtomValue(requestsAtom).find((known) => known.id === id);
  const view = viewOf(record);
  const messages = useAtomValue(messagesAtom);
  const setFormShown = useSetAtom(formShownAtom);
  const handleSubmitted = useSetAtom(handleSubmittedAtom);
  const thank = useSetAtom(thankAtom);
  const toast = useToast();

  useEffect(watchRequests, []);
  // While the panel is closed, the notice strip reports that the request was sent.
  const shouldThank = record?.status === "sent" && !record.isSeen && isOpen;
  useEffect(() => {
    if (!shouldThank || !id) return;
    thank();
    toast(sentToast);
    void apply(id, { type: "seen" });
  }, [shouldThank, id, thank, toast]);

  return {
    isSending: view === "sending",
    waitingRecord: view === "waiting" ? record : undefined,
    edit: async () => {
      if (id && (await editRecord("chat", id))) setFormShown(true);
    },
    send: async (details: ChatDetails) => {
      const body = transcriptMessage(details, messages);
      // Submits the shown request again if it is a draft. Any other request stays as it is, and a new one is created.
      const draftId = record?.status === "draft" ? record.id : undefined;
      const submission = {
        form: "contact",
        values: contactFormValues(details, messages),
        body,
        trap: "",
      } as const;
      const after = await submitRequest("chat", draftId, submission);
      if (after?.problem) {
        toast({
          variant: "destructive",
          title: "Error",
          text: "There was a problem processing your request. Please try again later.",
        });
      }
      if (after?.status === "draft") return;
      handleSubmitted();
      if (after?.status !== "sent") return;
      thank();
      toast(sentToast);
    },
  };
}

export type ChatRequest = ReturnType<typeof useChatRequest>;
