import { atom, getDefaultStore, type PrimitiveAtom, useAtom, useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type ContactMessage, type ContactReply, type FormSigns, sendMessage } from "#contract/contact.ts";
import { refusalMessage } from "#contract/refusals.ts";
import { call } from "#web/lib/api.ts";
import { forgetPressed } from "#web/lib/early.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import {
  clearDraft,
  type Draft,
  forgetInForm,
  forgetSent,
  handedBackAtom,
  isSame,
  noteInForm,
  readOwnDraft,
  stemsFrom,
  writeDraft,
} from "#web/state/drafts.ts";
import { type FormName, type OutboxItem, outboxAtom } from "#web/state/outbox.ts";
import { holdInForm } from "./in-form.ts";
import { type Delivery, deliver, keep, postWith, send, takeOut } from "./outbox.ts";
import { dropInForm, markSeen, StorageUnavailable } from "./outbox-store.ts";
import { refreshOutbox } from "./outbox-watch.ts";
import { takeBack } from "./take-back.ts";

postWith((input) => call(sendMessage, input));

type Phase =
  | { name: "editing" }
  | { name: "sending"; key: string }
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

type Sent = NonNullable<Draft["sentAs"]>;

const editing: Phase = { name: "editing" };
/** Beside the forms: who leaves one while its request is on its way finds that so when coming back. */
const phases: Record<FormName, PrimitiveAtom<Phase>> = {
  contact: atom<Phase>(editing),
  quote: atom<Phase>(editing),
  chat: atom<Phase>(editing),
};
/** The forms that stand in the page. */
const standing: Partial<Record<FormName, object>> = {};

/**
 * A form's way through the outbox. The same unsent text goes under the same key however often it is pressed, so that
 * it is never stored twice; a changed text gets a new one.
 */
export function useSubmission(form: FormName) {
  const [phase, setPhase] = useAtom(phases[form]);
  const last = useRef<Sent>(undefined);
  const itself = useStanding(form, setPhase);
  const item = useSettling(form, phase, setPhase);
  const { sending } = useAtomValue(outboxAtom);
  const drafts = draftsOf(form);

  const submit = async ({ values, body, signs, draftKey = randomUuid() }: Written): Promise<Outcome> => {
    const former = last.current;
    const isFormer =
      former && (isSame(former.body, body) || (form !== "chat" && isSame(former.values, values)));
    // The same values are the same request, also where another version of this app, or a chat, has made its body.
    const current = isFormer ? { ...former, values } : { key: draftKey, values, body };
    last.current = current;
    const { key } = current;
    if (key !== draftKey) forgetPressed(draftKey);
    const replaced = former && former.key !== key && drafts.stemsFrom(former.key) ? former.key : undefined;
    setPhase({ name: "sending", key });
    if (form === "chat") holdInForm(key);
    // The draft knows the key before the first try: whatever ends this page now, the same text stays one request.
    drafts.write(current);
    const shown = drafts.shown();
    const { kept, delivery } = await keepAndDeliver({ ...current, form, ...(signs && { signs }) });
    if (kept && replaced) await dropInForm(replaced).then(() => forgetInForm(replaced), console.warn);
    if (delivery.result !== "unanswered") forgetPressed(key);
    const now = getDefaultStore().get(phases[form]);
    const isShown = now.name === "sending" && now.key === key;
    // Another text may have come into the form meanwhile, by "Edit" in the list for instance.
    const hasOther = !isShown || ![shown, undefined].includes(drafts.shown());
    const settle = (next: Phase) => {
      if (!isShown) return;
      // Nobody sees it who has left the form.
      setPhase(hasOther || !standing[form] ? editing : next);
      // Who has come back has the text in another one.
      if (form !== "chat" && standing[form] !== itself) handBack();
    };
    if (delivery.result === "sent" || (delivery.result === "unanswered" && kept)) {
      drafts.forget(key);
      if (!hasOther) drafts.clear();
    }
    if (delivery.result === "sent") {
      if (last.current === current) last.current = undefined;
      settle({ name: "sent", key, reply: delivery.reply });
      return { result: "sent", key, reply: delivery.reply };
    }
    if (delivery.result === "unanswered" && kept) {
      settle({ name: "saved", key });
      return { result: "saved" };
    }
    if (hasOther || drafts.write(current)) noteInForm(key);
    settle(editing);
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
      last.current = pickSent(taken);
      setPhase(editing);
      return taken.values;
    },
    /** Remembers under which key a text was sent before, when it comes back from the list of waiting requests. */
    resume: (sent: Sent) => {
      last.current = pickSent(sent);
    },
    /** The form is for another request than the one on its way. */
    leave: () => setPhase(editing),
    startOver: () => {
      last.current = undefined;
      setPhase(editing);
    },
  };
}

const pickSent = ({ key, values, body }: Sent): Sent => ({ key, values, body });

const handBack = () => getDefaultStore().set(handedBackAtom, (times) => times + 1);

/** @returns what stands for this form while it stands. */
function useStanding(form: FormName, setPhase: (change: (phase: Phase) => Phase) => void): object {
  const { current: itself } = useRef({});
  useLayoutEffect(() => {
    standing[form] = itself;
    return () => {
      if (standing[form] === itself) delete standing[form];
      setPhase((phase) => (phase.name === "sending" ? phase : editing));
    };
  }, [form, itself, setPhase]);
  return itself;
}

/** A chat's form is short and its transcript is not typed again: it keeps no draft. */
function draftsOf(form: FormName) {
  if (form === "chat")
    return {
      write: (_sent: Sent) => false,
      shown: () => undefined,
      stemsFrom: (_key: string) => true,
      forget: (_key: string) => {},
      clear: () => {},
    };
  return {
    write: (sentAs: Sent) => {
      const { asked } = readOwnDraft(form) ?? {};
      return writeDraft(form, { values: sentAs.values, sentAs, ...(asked && { asked }) });
    },
    /** The id of the one in the form. */
    shown: () => readOwnDraft(form)?.id,
    /** Whether the one in the form was made of what was sent under this key. */
    stemsFrom: (key: string) => {
      const own = readOwnDraft(form);
      return !own || stemsFrom(own, key);
    },
    forget: (key: string) => void forgetSent(form, [key]),
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
    if (isOver && form !== "chat" && readOwnDraft(form)) setPhase(editing);
  }, [handedBack]);

  useEffect(() => {
    if (key === undefined) return;
    if (receipt) {
      setPhase({ name: "sent", key, reply: receipt.reply });
      void markSeen(key).then(refreshOutbox);
    }
    if (!receipt && seen.current && !item) {
      setPhase(editing);
      // A chat's has no draft, and whatever form stands open beside it is not to be read anew.
      if (form !== "chat") handBack((times) => times + 1);
    }
  }, [form, key, item, receipt, setPhase, handBack]);
  return item;
}
