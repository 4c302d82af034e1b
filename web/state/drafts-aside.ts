import { atom, getDefaultStore } from "jotai";
import { type Draft, type DraftForm, isDraft, isUnder, readDraft, writeDraft } from "./drafts.ts";

/**
 * Older drafts that gave way to another text before anybody had seen them: what is typed before the app is there puts
 * them here (web/index.html), so that no text comes into a form in which somebody is writing another one.
 */
const keyOf = (form: DraftForm) => `millrace-aside-${form}`;

/** How many there are, as last read. */
export const asideAtom = atom<Readonly<Partial<Record<DraftForm, number>>>>({});

/** The oldest first. */
export function readAside(form: DraftForm): Draft[] {
  let drafts: unknown = [];
  try {
    drafts = JSON.parse(localStorage.getItem(keyOf(form)) ?? "[]");
  } catch {
    // Damaged, or nothing is kept here.
  }
  return count(form, Array.isArray(drafts) ? drafts.filter(isDraft) : []);
}

export function putAside(form: DraftForm, draft: Draft): void {
  writeAside(form, [...readAside(form), draft]);
}

/** Makes the oldest of them the draft; the present one takes its place. */
export function swapAside(form: DraftForm): void {
  const [next, ...others] = readAside(form);
  if (!next) return;
  const present = readDraft(form);
  if (writeDraft(form, next)) writeAside(form, [...others, ...(present ? [present] : [])]);
}

/** What went out, or waits to, under one of these keys is no draft any more. */
export function forgetAside(form: DraftForm, keys: readonly string[]): void {
  const drafts = readAside(form);
  const unsent = drafts.filter((draft) => !isUnder(draft, keys));
  if (unsent.length < drafts.length) writeAside(form, unsent);
}

function writeAside(form: DraftForm, drafts: Draft[]): void {
  try {
    if (drafts.length) localStorage.setItem(keyOf(form), JSON.stringify(drafts));
    else localStorage.removeItem(keyOf(form));
    count(form, drafts);
  } catch {
    // Nothing is kept here.
  }
}

function count(form: DraftForm, drafts: Draft[]): Draft[] {
  getDefaultStore().set(asideAtom, (counts) =>
    counts[form] === drafts.length ? counts : { ...counts, [form]: drafts.length },
  );
  return drafts;
}
