import { getDefaultStore } from "jotai";
import { asDraft } from "#web/state/as-draft.ts";
import {
  forgetInForm,
  handedBackAtom,
  isNotedInForm,
  isUnder,
  noteInForm,
  readDraft,
} from "#web/state/drafts.ts";
import { putAside, readAside } from "#web/state/drafts-aside.ts";
import { dropInForm, getInForms } from "./outbox-store.ts";

/** A browser writes its storage to the disk within seconds, and within minutes where pages change it all the time. */
const surelyWrittenMs = 10 * 60_000;

/**
 * What went back from the outbox into a form is a draft. Where the browser was ended before that was on the disk, the form
 * gets it again; else it has been there, whatever became of it since.
 */
export async function recoverDrafts(): Promise<void> {
  for (const item of await getInForms()) {
    const { form, draft } = asDraft(item);
    const { key, inFormAt = 0 } = item;
    if (isNotedInForm(key, inFormAt)) {
      if (inFormAt > Date.now() - surelyWrittenMs) continue;
      await dropInForm(key);
      forgetInForm(key);
    } else if (![readDraft(form), ...readAside(form)].some((known) => isUnder(known, [key]))) {
      putAside(form, draft);
      noteInForm(key);
      // A form that stands empty shows it; one that does not says that there is another text.
      if (!readDraft(form)) getDefaultStore().set(handedBackAtom, (times) => times + 1);
    }
  }
}
