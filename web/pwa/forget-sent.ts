import { forgetInForm, forgetSent, handBack } from "#web/state/drafts.ts";

/** What went out, or waits to, is in no form any more. */
export function forgetEverywhere(held: readonly { key: string }[]): void {
  const keys = held.map(({ key }) => key);
  for (const key of keys) forgetInForm(key);
  for (const form of ["quote", "contact"] as const) if (forgetSent(form, keys)) handBack(form);
}
