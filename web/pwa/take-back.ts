import { asDraft } from "#web/state/as-draft.ts";
import { addDraft, noteInForm, removeDraft, showDraft } from "#web/state/drafts.ts";
import type { OutboxItem } from "#web/state/outbox.ts";
import { holdInForm } from "./in-form.ts";
import { takeOut } from "./outbox.ts";

/**
 * Takes a waiting request back into its form, where another text stays beside it. Its own is a draft before it leaves the
 * outbox, so that at no moment it is nowhere.
 *
 * @returns "gone": it went through meanwhile, or was deleted. "full": the device cannot keep the draft, and nothing has
 * changed.
 */
export async function takeBack(item: OutboxItem): Promise<"done" | "gone" | "full"> {
  const { form, draft } = asDraft(item);
  const id = addDraft(form, draft);
  if (id === null) return "full";
  if (!(await takeOut(item.key))) {
    removeDraft(form, id);
    return "gone";
  }
  // It may have gone with the others of this request, which was waiting still.
  if (showDraft(form, draft, id)) noteInForm(item.key);
  else holdInForm(item.key);
  return "done";
}
