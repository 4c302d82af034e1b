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

/** A tab's own, which another tab cannot write over; then the device's, which is the newest of any tab's. */
const stores = (): Storage[] => [sessionStorage, localStorage];

export function readDraft(form: DraftForm): Draft | null {
  try {
    for (const store of stores()) {
      const draft = readFrom(store, form);
      if (draft) return draft;
    }
  } catch {
    // Nothing is kept here.
  }
  return null;
}

function readFrom(store: Storage, form: DraftForm): Draft | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(keyOf(form)) ?? "null");
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** When a text went back into its form. It gets to the disk together with its draft. */
const inFormOf = (key: string) => `millrace-in-form-${key}`;

/** To be called when the draft is written. */
export function noteInForm(key: string): void {
  try {
    localStorage.setItem(inFormOf(key), String(Date.now()));
  } catch {
    // Nothing is kept here.
  }
}

/** Whether that was noted since `atMs` (since 1970): if not, the browser ended before it had written it to the disk. */
export const isNotedInForm = (key: string, atMs: number) =>
  Number(localStorage.getItem(inFormOf(key))) >= atMs;

export function forgetInForm(key: string): void {
  try {
    localStorage.removeItem(inFormOf(key));
  } catch {
    // Nothing is kept here, so nothing is left.
  }
}

/** @returns whether the device keeps it. */
export function writeDraft(form: DraftForm, draft: Draft): boolean {
  try {
    for (const store of stores()) store.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** This tab's; the device's too, unless another tab has written its own there since. */
export function clearDraft(form: DraftForm): void {
  try {
    const key = keyOf(form);
    const own = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (own === null || own === localStorage.getItem(key)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept here, so nothing is left.
  }
}

/** What went out, or waits to, under one of these keys is no draft any more, whichever tab wrote it. @returns whether there was one. */
export function forgetSent(form: DraftForm, keys: readonly string[]): boolean {
  try {
    const sent = stores().filter((store) => isUnder(readFrom(store, form), keys));
    for (const store of sent) store.removeItem(keyOf(form));
    return sent.length > 0;
  } catch {
    return false; // Nothing is kept here, so nothing is left.
  }
}

export function isUnder(draft: Draft | null, keys: readonly string[]): boolean {
  return [draft?.key, draft?.sentAs?.key].some((key) => key && keys.includes(key));
}

/** Yesterday's version of this app, or a person with developer tools, may have written anything. */
export function isDraft(value: unknown): value is Draft {
  const values = (value as Draft | null)?.values;
  return (
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((text) => typeof text === "string")
  );
}

/** Counts how often a draft was handed back from elsewhere, so that a form that stands open takes it up. */
export const handedBackAtom = atom(0);
