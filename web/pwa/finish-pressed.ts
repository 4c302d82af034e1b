import { idempotencyKey, trapField } from "#contract/contact.ts";
import { forms } from "#contract/forms.ts";
import { z } from "#contract/schema.ts";
import { forgetPressed } from "#web/lib/early.ts";
import { forgetSent, handBack, isSame, readDrafts } from "#web/state/drafts.ts";
import { keep, type Submission } from "./outbox.ts";

/** As web/lib/early.ts and web/index.html write it down. */
const press = z.object({
  form: z.enum(["contact", "quote"]),
  key: idempotencyKey,
  values: z.record(z.string(), z.string()),
});

/**
 * Takes over what was pressed in pages that ended before the app was there. What can be sent goes into the outbox under
 * its own key; what lacks something stays the draft that it is, for its form to say what.
 */
export async function finishPressed(presses: readonly [key: string, text: string][]): Promise<void> {
  for (const [key, text] of presses) {
    const submission = read(text);
    if (submission) {
      await keep(submission);
      takeFromForm(submission);
    }
    forgetPressed(key);
  }
}

function read(text: string): Submission | null {
  try {
    const { form, key, values: fields } = z.parse(press, JSON.parse(text));
    const { values, message } = forms[form](fields);
    // What was taken back and not changed is what it was, though another form, or another version, would write it otherwise.
    const { sentAs } = readDrafts(form).find((draft) => draft.sentAs?.key === key) ?? {};
    const body = sentAs && isSame(sentAs.values, values) ? sentAs.body : message;
    return { form, key, values, body, signs: { trap: fields[trapField] ?? "" } };
  } catch {
    return null;
  }
}

/** A form that shows this very text shows it no longer. */
function takeFromForm({ form, key }: Submission): void {
  if (form !== "chat" && forgetSent(form, [key])) handBack(form);
}
