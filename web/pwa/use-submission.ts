import { useAtom, useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { type ContactMessage, type ContactReply, type FormSigns, sendMessage } from "#contract/contact.ts";
import { refusalMessage } from "#contract/refusals.ts";
import { call } from "#web/lib/api.ts";
import { forgetPressed } from "#web/lib/early.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import {
  clearDraft,
  forgetSent,
  handedBackAtom,
  noteInForm,
  readOwnDraft,
  writeDraft,
} from "#web/state/drafts.ts";
import { type FormName, type OutboxItem, outboxAtom } from "#web/state/outbox.ts";
import { type Delivery, deliver, keep, postWith, send, takeOut } from "./outbox.ts";
import { dropInForm, markSeen, StorageUnavailable } from "./outbox-store.ts";
import { refreshOutbox } from "./outbox-watch.ts";
import { takeBack } from "./take-back.ts";

postWith((input) => call(sendMessage, input));

type Phase =
  | { name: "editing" }
  | { name: "sending" }
  /** On this device, not sent: the form gives way to words that say so. */
  | { name: "saved"; key: string }
  | { name: "sent"; key: string; reply: ContactReply };

/** What the form has to tell the person who pressed the button. */
export type Outcome =
  | { result: "sent"; key: string; reply: ContactReply }
  | { result: "saved" }
  /** `message` is our API's own sentence, or says that nothing got through and nothing could be kept. */
  | { result: "failed"; message: string | undefined };

interface Written {
  values: Record<string, string>;
  body: ContactMessage;
  signs?: FormSigns;
  /** The draft's, so that another tab with the same draft sends no second request. */
  draftKey?: string;
}

/**
 * A form's way through the outbox. The same unsent text goes under the same key however often it is pressed, so that
 * it is never stored twice; a changed text gets a new one.
 */
export function useSubmission(form: FormName) {
  const [phase, setPhase] = useState<Phase>({ name: "editing" });
  const last = useRef<{ text: string; key: string }>(undefined);
  const item = useSettling(form, phase, setPhase);
  const { sending } = useAtomValue(outboxAtom);
  const drafts = draftsOf(form);

  const submit = async ({ values, body, signs, draftKey = randomUuid() }: Written): Promise<Outcome> => {
    const text = JSON.stringify(body);
    const former = last.current;
    const current = former?.text === text ? former : { text, key: draftKey };
    last.current = current;
    const { key } = current;
    if (key !== draftKey) forgetPressed(draftKey);
    setPhase({ name: "sending" });
    // The draft knows the key before the first try: whatever ends this page now, the same text stays one request.
    drafts.write({ values, key, body });
    const shown = drafts.shown();
    const { kept, delivery } = await keepAndDeliver({ key, form, values, body, ...(signs && { signs }) });
    // A chat keeps no draft that would tell of it.
    if (form === "chat" && kept && former && former.key !== key) void dropInForm(former.key).catch(() => {});
    if (delivery.result !== "unanswered") forgetPressed(key);
    // Another text may have come into the form meanwhile, by "Edit" in the list for instance.
    const hasOther = ![shown, undefined].includes(drafts.shown());
    if (delivery.result === "sent" || (delivery.result === "unanswered" && kept)) {
      drafts.forget(key);
      if (!hasOther) drafts.clear();
    }
    if (delivery.result === "sent") {
      if (last.current === current) last.current = undefined;
      setPhase(hasOther ? { name: "editing" } : { name: "sent", key, reply: delivery.reply });
      return { result: "sent", key, reply: delivery.reply };
    }
    if (delivery.result === "unanswered" && kept) {
      setPhase(hasOther ? { name: "editing" } : { name: "saved", key });
      return { result: "saved" };
    }
    if (hasOther || drafts.write({ values, key, body })) noteInForm(key);
    setPhase({ name: "editing" });
    return { result: "failed", message: whyFailed(delivery) };
  };

  return {
    phase,
    /** The waiting submission of the saved phase, with its state and reason. */
    item,
    /** Whether the waiting submission is on its way at this moment. */
    trying: phase.name === "saved" && sending.has(phase.key),
    submit,
    sendNow: async () => {
      if (phase.name === "saved") await deliver(phase.key);
    },
    /** Takes the waiting submission back into the form. @returns its values, or null if it went through meanwhile. */
    edit: async (): Promise<OutboxItem["values"] | null> => {
      if (phase.name !== "saved") return null;
      const result = item && form !== "chat" ? await takeBack(item) : "full";
      // Where there is no draft, the fields have the text.
      const taken = result === "full" ? await takeOut(phase.key) : item;
      if (!taken || result === "gone") return null;
      last.current = { text: JSON.stringify(taken.body), key: taken.key };
      setPhase({ name: "editing" });
      return taken.values;
    },
    /** Remembers under which key a text was sent before, when it comes back from the list of waiting requests. */
    resume: ({ key, body }: Pick<OutboxItem, "key" | "body">) => {
      last.current = { text: JSON.stringify(body), key };
    },
    startOver: () => {
      last.current = undefined;
      setPhase({ name: "editing" });
    },
  };
}

/** A chat's form is short and its transcript is not typed again: it keeps no draft. */
function draftsOf(form: FormName) {
  if (form === "chat")
    return {
      write: (_item: unknown) => false,
      shown: () => undefined,
      forget: (_key: string) => {},
      clear: () => {},
    };
  return {
    write: ({ values, key, body }: Pick<OutboxItem, "values" | "key" | "body">) =>
      writeDraft(form, { values, sentAs: { key, body } }),
    /** The id of the one in the form. */
    shown: () => readOwnDraft(form)?.id,
    forget: (key: string) => void forgetSent(form, [key]),
    /** An older version too, where the device had no room for the last one. */
    clear: () => clearDraft(form),
  };
}

/** A device that keeps nothing must not keep anyone from sending: then it is tried straight away. */
async function keepAndDeliver(
  submission: Parameters<typeof keep>[0],
): Promise<{ kept: boolean; delivery: Delivery }> {
  try {
    await keep(submission);
    forgetPressed(submission.key);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    console.warn("Nothing can be kept on this device", error);
    return { kept: false, delivery: await send(submission) };
  }
  try {
    return { kept: true, delivery: await deliver(submission.key, { inPerson: true }) };
  } catch (error) {
    // Written down, but the store failed since: it is tried again later under the same key, which doubles nothing.
    console.error(error);
    return { kept: true, delivery: { result: "unanswered" } };
  }
}

const notKept =
  "There was no answer, and this device does not let us keep your request (its storage is full or blocked). Please leave this page open and try again.";

function whyFailed(delivery: Delivery): string | undefined {
  if (delivery.result === "unanswered") return notKept;
  if (delivery.result !== "refused") return undefined;
  const { message } = delivery.refusal;
  return message === refusalMessage.internal ? undefined : message;
}

/**
 * While a submission waits, follows what becomes of it: sent in the background, or taken away elsewhere. Then the form shows
 * the draft that there is, or nothing.
 */
function useSettling(form: FormName, phase: Phase, setPhase: (phase: Phase) => void): OutboxItem | undefined {
  const { items, receipts } = useAtomValue(outboxAtom);
  const [handedBack, handBack] = useAtom(handedBackAtom);
  const key = phase.name === "saved" ? phase.key : undefined;
  const item = items.find((waiting) => waiting.key === key);
  const receipt = receipts.find((sent) => sent.key === key);
  const seen = useRef(false);
  seen.current = key !== undefined && (seen.current || item !== undefined);
  const isOver = phase.name === "saved" || phase.name === "sent";

  // A text that is handed back from elsewhere finds its form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it is handed back is the reason
  useEffect(() => {
    if (isOver && form !== "chat" && readOwnDraft(form)) setPhase({ name: "editing" });
  }, [handedBack]);

  useEffect(() => {
    if (key === undefined) return;
    if (receipt) {
      setPhase({ name: "sent", key, reply: receipt.reply });
      void markSeen(key).then(refreshOutbox);
    }
    if (!receipt && seen.current && !item) {
      setPhase({ name: "editing" });
      // A chat's has no draft, and whatever form stands open beside it is not to be read anew.
      if (form !== "chat") handBack((times) => times + 1);
    }
  }, [form, key, item, receipt, setPhase, handBack]);
  return item;
}
