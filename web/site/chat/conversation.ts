import { atom } from "jotai";
import type { ChatDetails } from "./chat-details.ts";
import { findDetails } from "./find-details.ts";
import { introduction, replyTo, thankYou } from "./replies.ts";

export interface ChatMessage {
  id: number;
  role: "user" | "assistant";
  content: string;
  /** In ms since 1970. */
  timestamp: number;
}

/** How long the assistant appears to type. */
const typingMs = 1000;

let lastId = 0;
const createMessage = (role: ChatMessage["role"], content: string): ChatMessage => ({
  id: ++lastId,
  role,
  content,
  timestamp: Date.now(),
});

export const messagesAtom = atom<readonly ChatMessage[]>([]);
/** Whether the assistant appears to type. */
export const isReplyPendingAtom = atom(false);
/** Whether the assistant has asked for contact details and not received them yet. */
const detailsAskedAtom = atom(false);

/** Whether the contact form replaces the text input. */
export const formShownAtom = atom(false);
/** The unsent message, kept while the panel is closed. */
export const draftAtom = atom("");
export const detailsAtom = atom<ChatDetails>({ name: "", email: "", company: "" });

/** Adds the assistant's introduction, once. */
export const introduceAtom = atom(null, (get, set) => {
  if (get(messagesAtom).length === 0) set(messagesAtom, [createMessage("assistant", introduction)]);
});

/** Adds the draft to the messages, and a reply later. Does nothing if the draft is blank or a reply is pending. */
export const sendDraftAtom = atom(null, (get, set) => {
  const text = get(draftAtom).trim();
  if (!text || get(isReplyPendingAtom)) return;
  set(draftAtom, "");
  set(messagesAtom, (list) => [...list, createMessage("user", text)]);
  set(isReplyPendingAtom, true);
  setTimeout(() => {
    const reply = replyTo(text, get(detailsAskedAtom));
    set(isReplyPendingAtom, false);
    set(messagesAtom, (list) => [...list, createMessage("assistant", reply.text)]);
    if (reply.kind === "contact") set(detailsAskedAtom, true);
    if (reply.kind !== "fallback" && reply.kind !== "details") return;
    set(detailsAskedAtom, false);
    set(detailsAtom, (details) => ({ ...details, ...findDetails(text) }));
    set(formShownAtom, true);
  }, typingMs);
});

export const thankAtom = atom(null, (_get, set) => {
  set(messagesAtom, (list) => [...list, createMessage("assistant", thankYou)]);
});
