import { type FormSigns, trapField } from "#contract/contact.ts";

/**
 * What there is to say of a form whose button was pressed. It counts from the opening of the document, which holds the
 * form before the app has come alive: who was early is not taken for a machine.
 */
export function formSigns(form: unknown): FormSigns {
  const trap = form instanceof HTMLFormElement ? new FormData(form).get(trapField) : null;
  return { trap: typeof trap === "string" ? trap : "", openMs: Math.round(performance.now()) };
}
