import {
  addDraft,
  clearDraft,
  type DraftForm,
  forgetSent,
  handBack,
  readDrafts,
  readOwnDraft,
  type Sent,
  stemsFrom,
  writeDraft,
} from "#web/state/drafts.ts";
import type { FormName } from "#web/state/outbox.ts";

/** What a form's submissions do with its drafts. A chat's form is short, its transcript is not typed again: it keeps none. */
export const draftsOf = (form: FormName) => (form === "chat" ? none : of(form));

const of = (form: DraftForm) => ({
  /** The id of the one in the form. */
  shown: () => readOwnDraft(form)?.id,
  /** Whether what is in the form was made of what was sent under this key, or may have been. */
  replaces: (key: string) => {
    const own = readOwnDraft(form);
    return !own || stemsFrom(own, key);
  },
  /** What is in the form. @returns whether the device keeps it. */
  write: (sentAs: Sent): boolean => {
    const { asked } = readOwnDraft(form) ?? {};
    return writeDraft(form, { values: sentAs.values, sentAs, ...(asked && { asked }) });
  },
  /** What is in the form no more. @returns whether the device keeps it. */
  add: (sentAs: Sent): boolean =>
    readDrafts(form).some((draft) => stemsFrom(draft, sentAs.key)) ||
    addDraft(form, { values: sentAs.values, sentAs }) !== null,
  forget: (key: string) => void forgetSent(form, [key]),
  clear: () => clearDraft(form),
  handBack: () => handBack(form),
});

const none: ReturnType<typeof of> = {
  shown: () => undefined,
  replaces: () => true, // what is sent from a chat is always what it has become
  write: () => false,
  add: () => false,
  forget: () => {},
  clear: () => {},
  handBack: () => {},
};
