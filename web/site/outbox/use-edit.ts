import { useSetAtom } from "jotai";
import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { takeOut } from "#web/pwa/outbox.ts";
import { asDraft } from "#web/state/as-draft.ts";
import { handedBackAtom, noteInForm, startDraft } from "#web/state/drafts.ts";
import type { OutboxItem } from "#web/state/outbox.ts";

/**
 * Takes a waiting request back into its form; what stood there is kept beside it. The text is a draft before it leaves the
 * outbox, so that at no moment it is nowhere.
 *
 * @returns whether the form has it now; if the device cannot keep the draft, nothing has changed.
 */
export function useEdit() {
  const [, navigate] = useLocation();
  const handBack = useSetAtom(handedBackAtom);
  return async (item: OutboxItem): Promise<boolean> => {
    const { form, draft } = asDraft(item);
    if (!startDraft(form, draft)) return false;
    await takeOut(item.key);
    noteInForm(item.key);
    handBack((times) => times + 1);
    navigate(form === "quote" ? paths.quote() : paths.section("contact"));
    return true;
  };
}
