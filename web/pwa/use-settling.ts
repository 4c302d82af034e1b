import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { handedBackAtom } from "#web/state/drafts.ts";
import { type FormName, type OutboxItem, outboxAtom } from "#web/state/outbox.ts";
import { draftsOf } from "./form-drafts.ts";
import { editing, type Phase } from "./form-phase.ts";
import { markSeen } from "./outbox-store.ts";
import { refreshOutbox } from "./outbox-watch.ts";

/**
 * While a submission waits, follows what becomes of it: sent in the background, or taken away elsewhere. Then the form shows
 * the draft that there is, or nothing.
 */
export function useSettling(
  form: FormName,
  phase: Phase,
  setPhase: (phase: Phase) => void,
): OutboxItem | undefined {
  const { items, receipts } = useAtomValue(outboxAtom);
  const { [form]: handedBack } = useAtomValue(handedBackAtom);
  const key = phase.name === "saved" ? phase.key : undefined;
  const item = items.find((waiting) => waiting.key === key);
  const receipt = receipts.find((sent) => sent.key === key);
  const seen = useRef(false);
  seen.current = key !== undefined && (seen.current || item !== undefined);
  const isOver = phase.name === "saved" || phase.name === "sent";

  // A text that is handed back from elsewhere finds its form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it is handed back is the reason
  useEffect(() => {
    if (isOver && draftsOf(form).shown()) setPhase(editing);
  }, [handedBack]);

  useEffect(() => {
    if (key === undefined) return;
    if (receipt) {
      setPhase({ name: "sent", key, reply: receipt.reply });
      void markSeen(key).then(refreshOutbox);
    }
    if (!receipt && seen.current && !item) {
      setPhase(editing);
      draftsOf(form).handBack();
    }
  }, [form, key, item, receipt, setPhase]);
  return item;
}
