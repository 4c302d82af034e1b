import { asDraft } from "#web/state/as-draft.ts";
import {
  addDraft,
  forgetInForm,
  handBack,
  isNotedInForm,
  noteInForm,
  readDrafts,
  readOwnDraft,
  stemsFrom,
  writeDraft,
} from "#web/state/drafts.ts";
import type { OutboxItem } from "#web/state/outbox.ts";
import { isHeldInForm } from "./in-form.ts";
import { dropInForm } from "./outbox-store.ts";

/** A browser writes its storage to the disk within seconds, and within minutes where pages change it all the time. */
const surelyWrittenMs = 10 * 60_000;

/**
 * What went back from the outbox into a form is a draft. Where the browser was ended before that was on the disk, the form
 * gets it again; else it has been there, whatever became of it since.
 */
export async function recover(item: OutboxItem): Promise<void> {
  const { form, draft } = asDraft(item);
  const { key, inFormAt = 0 } = item;
  if (await isHeldInForm(key)) return;
  if (isNotedInForm(key, inFormAt)) {
    if (inFormAt > Date.now() - surelyWrittenMs) return;
    await dropInForm(key);
    forgetInForm(key);
    return;
  }
  const isThere = readDrafts(form).some((known) => stemsFrom(known, key));
  const own = readOwnDraft(form);
  // There was no room for it, and only this tab has it.
  const isOwn = own !== null && stemsFrom(own, key);
  const isKept = isThere || (isOwn ? writeDraft(form, own) : addDraft(form, draft) !== null);
  if (!isKept) return;
  noteInForm(key);
  // A form that stands empty shows it; one that does not says that there is another text.
  if (!isThere && !own) handBack(form);
}
