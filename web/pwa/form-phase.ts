import { atom, type PrimitiveAtom, useAtom } from "jotai";
import { useLayoutEffect, useRef } from "react";
import type { ContactReply } from "#contract/contact.ts";
import type { FormName, OutboxItem } from "#web/state/outbox.ts";

export type Phase =
  | { name: "editing" }
  | { name: "sending"; key: string; values: OutboxItem["values"] }
  /** On this device, not sent: the form gives way to words that say so. */
  | { name: "saved"; key: string }
  | { name: "sent"; key: string; reply: ContactReply };

export const editing: Phase = { name: "editing" };

/** Beside the forms: who leaves one while its request is on its way finds that so when coming back. */
export const phases: Record<FormName, PrimitiveAtom<Phase>> = {
  contact: atom<Phase>(editing),
  quote: atom<Phase>(editing),
  chat: atom<Phase>(editing),
};

const mounted: Partial<Record<FormName, object>> = {};

/** A form's phase; `mounting` says whether it is still this one that stands in the page, or another, or none. */
export function useFormPhase(form: FormName) {
  const [phase, setPhase] = useAtom(phases[form]);
  const { current: itself } = useRef({});
  useLayoutEffect(() => {
    mounted[form] = itself;
    return () => {
      if (mounted[form] === itself) delete mounted[form];
      setPhase((now) => (now.name === "sending" ? now : editing));
    };
  }, [form, itself, setPhase]);
  const mounting = () => {
    if (!mounted[form]) return "none";
    return mounted[form] === itself ? "this" : "another";
  };
  return { phase, setPhase, mounting };
}
