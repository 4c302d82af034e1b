import { atom, getDefaultStore } from "jotai";
import { parseJson } from "#web/lib/parse-json.ts";
import { safeSessionStorage } from "#web/lib/storage.ts";
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

/** Stored in this tab, so that a reload does not lose what the visitor has written and not sent to us. */
interface UnsentConversation {
  messages: readonly ChatMessage[];
  draft: string;
  details: ChatDetails;
  isFormShown: boolean;
  areDetailsAsked: boolean;
}

const storageKey = "millrace-chat";
const restored: UnsentConversation = {
  ...{ messages: [], draft: "", details: { name: "", email: "", company: "" } },
  ...{ isFormShown: false, areDetailsAsked: false },
  ...(parseJson(safeSessionStorage.read(storageKey)) as UnsentConversation | null),
};

/** How long the assistant appears to type. */
const typingMs = 1000;

export const messagesAtom = atom(restored.messages);
export const isReplyPendingAtom = atom(false);
/** Whether the assistant has asked for contact details and not received an answer yet. */
const detailsAskedAtom = atom(restored.areDetailsAsked);

/** Whether the contact form replaces the text input. */
export const formShownAtom = atom(restored.isFormShown);
export const draftAtom = atom(restored.draft);
export const detailsAtom = atom(restored.details);
/** How many of the messages, from the first, have been submitted. These are not stored again. */
const submittedCountAtom = atom(0);

const unsentAtom = atom((get): UnsentConversation | null => {
  const messages = get(messagesAtom).slice(get(submittedCountAtom));
  const draft = get(draftAtom);
  if (!draft && !messages.some(({ role }) => role === "user")) return null;
  const details = get(detailsAtom);
  return {
    messages,
    draft,
    details,
    isFormShown: get(formShownAtom),
    areDetailsAsked: get(detailsAskedAtom),
  };
});
const store = getDefaultStore();
store.sub(unsentAtom, () => {
  const unsent = store.get(unsentAtom);
  safeSessionStorage.write(storageKey, unsent && JSON.stringify(unsent));
});

const addMessageAtom = atom(null, (get, set, role: ChatMessage["role"], content: string) => {
  const messages = get(messagesAtom);
  const id = (messages.at(-1)?.id ?? 0) + 1;
  set(messagesAtom, [...messages, { id, role, content, timestamp: Date.now() }]);
});

/** Adds the assistant's introduction to an empty conversation, or the reply that a reload has prevented. */
export const introduceAtom = atom(null, (get, set) => {
  const last = get(messagesAtom).at(-1);
  if (!last) set(addMessageAtom, "assistant", introduction);
  else if (last.role === "user" && !get(isReplyPendingAtom)) set(replyAtom, last.content);
});

export const sendDraftAtom = atom(null, (get, set) => {
  const text = get(draftAtom).trim();
  if (!text || get(isReplyPendingAtom)) return;
  set(draftAtom, "");
  set(addMessageAtom, "user", text);
  set(replyAtom, text);
});

const replyAtom = atom(null, (get, set, text: string) => {
  set(isReplyPendingAtom, true);
  setTimeout(() => {
    const reply = replyTo(text, get(detailsAskedAtom));
    set(isReplyPendingAtom, false);
    set(addMessageAtom, "assistant", reply.text);
    if (reply.kind === "contact") set(detailsAskedAtom, true);
    if (reply.kind !== "fallback" && reply.kind !== "details") return;
    set(detailsAskedAtom, false);
    set(detailsAtom, (details) => ({ ...details, ...findDetails(text) }));
    set(formShownAtom, true);
  }, typingMs);
});

export const handleSubmittedAtom = atom(null, (get, set) => {
  set(formShownAtom, false);
  set(submittedCountAtom, get(messagesAtom).length);
});

export const thankAtom = atom(null, (_get, set) => set(addMessageAtom, "assistant", thankYou));
