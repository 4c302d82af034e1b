import { getDefaultStore, useAtomValue } from "jotai";
import { useRef } from "react";
import { type ContactMessage, type ContactReply, type FormSigns, sendMessage } from "#contract/contact.ts";
import { call } from "#web/lib/api.ts";
import { forgetPressed, writePressed } from "#web/lib/early.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { forgetInForm, isSame, noteInForm, type Sent, setAwaited } from "#web/state/drafts.ts";
import { type FormName, type OutboxItem, outboxAtom } from "#web/state/outbox.ts";
import { draftsOf } from "./form-drafts.ts";
import { editing, type Phase, phases, useFormPhase } from "./form-phase.ts";
import { holdInForm } from "./in-form.ts";
import { keepAndDeliver, whyFailed } from "./keep-and-deliver.ts";
import { type Delivery, deliver, postWith, takeOut } from "./outbox.ts";
import { dropInForm } from "./outbox-store.ts";
import { takeBack } from "./take-back.ts";
import { useSettling } from "./use-settling.ts";

postWith((input) => call(sendMessage, input));

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
  const { phase, setPhase, mounting } = useFormPhase(form);
  const last = useRef<Sent>(undefined);
  const item = useSettling(form, phase, setPhase);
  const { sending } = useAtomValue(outboxAtom);
  const drafts = draftsOf(form);

  /** The same values are the same request also where another version, or a chat, has made its body; a chat's are not all. */
  const isAgain = (former: Sent, { values, body }: Written) =>
    isSame(former.body, body) || (form !== "chat" && isSame(former.values, values));

  const submit = async (written: Written): Promise<Outcome> => {
    const { values, body, signs, draftKey = randomUuid() } = written;
    const former = last.current;
    const current =
      former && isAgain(former, written) ? { ...former, values } : { key: draftKey, values, body };
    const { key } = current;
    const replaced = former && former.key !== key && drafts.replaces(former.key) ? former.key : undefined;
    last.current = current;
    if (form === "chat") holdInForm(key);
    else if (key !== draftKey) {
      writePressed(form, { values, key });
      forgetPressed(draftKey);
    }
    if (former && former.key !== key) forgetPressed(former.key);
    setPhase({ name: "sending", key, values });
    setAwaited(form, key, true);
    // The draft knows the key before the first try: whatever ends this page now, the same text stays one request.
    drafts.write(current);
    const draftId = drafts.shown();
    const { kept, delivery } = await keepAndDeliver({ ...current, form, ...(signs && { signs }) }).finally(
      () => setAwaited(form, key, false),
    );
    const isSent = delivery.result === "sent";
    if (replaced && (kept || isSent))
      await dropInForm(replaced).then(() => forgetInForm(replaced), console.warn);
    if (isSent && last.current === current) last.current = undefined;
    return conclude(current, draftId, kept, delivery);
  };

  /** What becomes of form and draft with an answer, or without. */
  const conclude = (sent: Sent, draftId: string | undefined, kept: boolean, delivery: Delivery): Outcome => {
    const { key } = sent;
    const now = getDefaultStore().get(phases[form]);
    // Another text may have come into the form meanwhile, by an address or by "Edit" in the list.
    const isOurs = now.name === "sending" && now.key === key;
    const hasOther = !isOurs || ![draftId, undefined].includes(drafts.shown());
    const isWaiting = delivery.result === "unanswered" && kept;
    const isDone = delivery.result === "sent" || isWaiting;
    const end = (next: Phase) => {
      if (!isOurs) return;
      // Nobody sees it who has left the form; who has come back has another one, which is to read its draft anew.
      setPhase(hasOther || mounting() === "none" ? editing : next);
      if (mounting() === "another" && (isDone || drafts.shown())) drafts.handBack();
    };
    if (delivery.result !== "unanswered") forgetPressed(key);
    if (isDone) {
      drafts.forget(key);
      if (!hasOther) drafts.clear();
    }
    if (delivery.result === "sent") {
      end({ name: "sent", key, reply: delivery.reply });
      return { result: "sent", key, reply: delivery.reply };
    }
    if (isWaiting) {
      end({ name: "saved", key });
      return { result: "saved" };
    }
    if (hasOther ? drafts.add(sent) : drafts.write(sent)) noteInForm(key);
    else holdInForm(key);
    end(editing);
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
      if (result === "full") {
        drafts.write(last.current); // this tab may have room
        holdInForm(taken.key);
      }
      setPhase((now) => (now === phase ? editing : now));
      if (mounting() === "another") drafts.handBack();
      return taken.values;
    },
    /** For `useDraft`. */
    ofDraft: {
      paused: phase.name !== "editing",
      sending: phase.name === "sending" ? phase : undefined,
      onAnother: () => setPhase(editing),
      /** Remembers under which key a text was sent before, when it comes back from the list of waiting requests. */
      onRestored: (sent: Sent) => {
        last.current = pickSent(sent);
      },
    },
    startOver: () => {
      last.current = undefined;
      setPhase((now) => (now.name === "sending" ? now : editing));
    },
  };
}

const pickSent = ({ key, values, body }: Sent): Sent => ({ key, values, body });
