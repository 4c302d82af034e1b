import { useSetAtom } from "jotai";
import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { takeOut } from "#web/pwa/outbox.ts";
import { asDraft } from "#web/state/as-draft.ts";
import { handedBackAtom, noteInForm, readDraft, writeDraft } from "#web/state/drafts.ts";
import type { OutboxItem } from "#web/state/outbox.ts";

const replaceQuestion = "The form holds another text, which has not been sent. Replace it by this request?";

/**
 * Takes a waiting request back into its form. Its text is a draft before it leaves the outbox, so that at no moment
 * it is nowhere.
 *
 * @returns whether the form has it now; if the person would rather keep what stands there, or the device cannot keep the
 * draft, nothing has changed.
 */
export function useEdit() {
  const [, navigate] = useLocation();
  const handBack = useSetAtom(handedBackAtom);
  return async (item: OutboxItem): Promise<"done" | "declined" | "full"> => {
    const { form, draft } = asDraft(item);
    const other = readDraft(form);
    if (other && other.sentAs?.key !== item.key && !confirm(replaceQuestion)) return "declined";
    if (!writeDraft(form, draft)) return "full";
    await takeOut(item.key);
    noteInForm(item.key);
    handBack((times) => times + 1);
    navigate(form === "quote" ? paths.quote() : paths.section("contact"));
    return "done";
  };
}
