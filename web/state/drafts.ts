import { atom } from "jotai";
import type { FormName, OutboxItem } from "./outbox.ts";

/** Forms whose unsent text outlives a reload. */
export type DraftForm = Exclude<FormName, "chat">;

export interface Draft {
  values: Readonly<Record<string, string>>;
  /** Under which key this text is to be sent, whichever tab sends it: two tabs that show it send one request. */
  key?: string;
  /** Under which key this very text was sent before, so that sending it again never stores it twice. */
  sentAs?: Pick<OutboxItem, "key" | "body">;
}

const keyOf = (form: DraftForm) => `millrace-draft-${form}`;

export function readDraft(form: DraftForm): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? "null");
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** @returns whether the device keeps it. */
export function writeDraft(form: DraftForm, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(form: DraftForm): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Nothing is kept here, so nothing is left.
  }
}

/** Yesterday's version of this app, or a person with developer tools, may have written anything. */
function isDraft(value: unknown): value is Draft {
  const values = (value as Draft | null)?.values;
  return (
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((text) => typeof text === "string")
  );
}

/** Counts how often a draft was handed back from elsewhere, so that a form that stands open takes it up. */
export const handedBackAtom = atom(0);
