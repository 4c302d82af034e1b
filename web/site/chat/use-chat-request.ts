import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useSubmission } from "#web/pwa/use-submission.ts";
import { outboxAtom } from "#web/state/outbox.ts";
import { useToast } from "#web/state/toasts.ts";
import type { ChatDetails } from "./chat-details.ts";
import { detailsAtom, formShownAtom, messagesAtom, thankAtom } from "./conversation.ts";
import { foldChat } from "./fold-chat.ts";

/** The contact form's way through the outbox, and what the assistant says of it. Lives as long as the page. */
export function useChatRequest() {
  const { phase, item, submit, sendNow, edit, startOver } = useSubmission("chat");
  const messages = useAtomValue(messagesAtom);
  const { receipts, sending } = useAtomValue(outboxAtom);
  const setFormShown = useSetAtom(formShownAtom);
  const setDetails = useSetAtom(detailsAtom);
  const thank = useSetAtom(thankAtom);
  const toast = useToast();
  /** Saved on this device; a second one may be while the first still waits. */
  const waiting = useRef(new Set<string>());

  const savedKey = phase.name === "saved" ? phase.key : undefined;
  useEffect(() => {
    if (savedKey) waiting.current.add(savedKey);
  }, [savedKey]);

  useEffect(() => {
    if (phase.name === "sent") startOver();
  }, [phase.name, startOver]);

  useEffect(() => {
    for (const { key } of receipts) if (waiting.current.delete(key)) thank();
  }, [receipts, thank]);

  return {
    isSending: phase.name === "sending",
    saved: phase.name === "saved" && {
      reason: item?.reason,
      needsFixing: item?.state === "fix",
      isSending: sending.has(phase.key),
      sendNow,
      edit: async () => {
        const values = await edit();
        if (!values) return;
        waiting.current.delete(phase.key);
        setDetails((details) => ({ ...details, ...values }));
        setFormShown(true);
      },
    },
    send: async (details: ChatDetails) => {
      setDetails(details);
      const { result } = await submit({ values: { ...details }, body: foldChat(details, messages) });
      if (result === "failed") {
        return toast({
          variant: "destructive",
          title: "Error",
          text: "There was a problem processing your request. Please try again later.",
        });
      }
      setFormShown(false);
      if (result === "saved") return;
      thank();
      toast({
        title: "Message sent",
        text: "We've received your information and will be in touch soon.",
      });
    },
  };
}

export type ChatRequest = ReturnType<typeof useChatRequest>;
