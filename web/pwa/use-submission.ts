import { getDefaultStore, useAtom, useAtomValue } from "jotai";
import { useRef } from "react";
import { type ContactMessage, type ContactReply, type FormSigns, sendMessage } from "#contract/contact.ts";
import { call } from "#web/lib/api.ts";
import { forgetPressed } from "#web/lib/early.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { forgetInForm, handedBackAtom, isSame, noteInForm } from "#web/state/drafts.ts";
import { type FormName, type OutboxItem, outboxAtom } from "#web/state/outbox.ts";
import { draftsOf, type Sent } from "./form-drafts.ts";
import { editing, type Phase, phases, standing, useStanding } from "./form-phase.ts";
import { holdInForm } from "./in-form.ts";
import { keepAndDeliver, whyFailed } from "./keep-and-deliver.ts";
import { deliver, postWith, takeOut } from "./outbox.ts";
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
