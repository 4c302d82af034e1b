import { atom, type PrimitiveAtom } from "jotai";
import { useLayoutEffect, useRef } from "react";
import type { ContactReply } from "#contract/contact.ts";
import type { FormName } from "#web/state/outbox.ts";

export type Phase =
  | { name: "editing" }
  | { name: "sending"; key: string }
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
/** The forms that stand in the page. */
export const standing: Partial<Record<FormName, object>> = {};

/** @returns what stands for this form while it stands. */
export function useStanding(form: FormName, setPhase: (change: (phase: Phase) => Phase) => void): object {
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
