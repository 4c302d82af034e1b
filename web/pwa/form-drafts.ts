import {
  clearDraft,
  type Draft,
  forgetSent,
  readOwnDraft,
  stemsFrom,
  writeDraft,
} from "#web/state/drafts.ts";
import type { FormName } from "#web/state/outbox.ts";

export type Sent = NonNullable<Draft["sentAs"]>;

/** A chat's form is short and its transcript is not typed again: it keeps no draft. */
export function draftsOf(form: FormName) {
  if (form === "chat")
    return {
      write: (_sent: Sent) => false,
      shown: () => undefined,
      stemsFrom: (_key: string) => true,
      forget: (_key: string) => {},
      clear: () => {},
    };
  return {
    write: (sentAs: Sent) => {
      const { asked } = readOwnDraft(form) ?? {};
      return writeDraft(form, { values: sentAs.values, sentAs, ...(asked && { asked }) });
    },
    /** The id of the one in the form. */
    shown: () => readOwnDraft(form)?.id,
    /** Whether the one in the form was made of what was sent under this key. */
    stemsFrom: (key: string) => {
      const own = readOwnDraft(form);
      return !own || stemsFrom(own, key);
    },
    forget: (key: string) => void forgetSent(form, [key]),
    clear: () => clearDraft(form),
  };
}
