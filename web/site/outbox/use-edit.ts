import { useSetAtom } from "jotai";
import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { takeOut } from "#web/pwa/outbox.ts";
import { type Draft, type DraftForm, handedBackAtom, writeDraft } from "#web/state/drafts.ts";
import type { OutboxItem } from "#web/state/outbox.ts";

/**
 * Takes a waiting request back into its form. Its text is a draft before it leaves the outbox, so that at no moment
 * it is nowhere. @returns false if the device cannot keep the draft; then nothing has changed.
 */
export function useEdit() {
  const [, navigate] = useLocation();
  const handBack = useSetAtom(handedBackAtom);
  return async (item: OutboxItem): Promise<boolean> => {
    const { form, draft } = asDraft(item);
    if (!writeDraft(form, draft)) return false;
    await takeOut(item.key);
    handBack((times) => times + 1);
    navigate(form === "quote" ? paths.quote() : paths.section("contact"));
    return true;
  };
}

/** A chat has no form to go back to once its panel is gone: its text goes on as a message. */
function asDraft({ form, values, key, body }: OutboxItem): { form: DraftForm; draft: Draft } {
  if (form !== "chat") return { form, draft: { values, sentAs: { key, body } } };
  const { name, email, company, message } = body;
  return {
    form: "contact",
    draft: {
      values: { name, email, company: company ?? "", subject: "general", message: message.slice(0, 10_000) },
    },
  };
}
