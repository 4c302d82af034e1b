import { atom, getDefaultStore } from "jotai";
import { randomUuid } from "#web/lib/uuid.ts";
import type { RequestForm } from "./record.ts";
import { store } from "./requests.ts";

/** What shows one request at a time. */
type Place = RequestForm | "chat";

/**
 * Which record each form of this tab shows. A reload finds its draft by sessionStorage; a form without one chooses. A tab holds
 * the record that it shows by a Web Lock, which ends with the tab, so that no two tabs edit one text.
 */
export const shownIdsAtom = atom<Readonly<Partial<Record<Place, string | undefined>>>>({});

const storageKey = (form: Place) => `millrace-request-${form}`;
/** Records that this tab holds, with what releases them. */
const held = new Map<string, () => void>();
const state = getDefaultStore();

/** Whether this tab may write to the record. Without a secure origin there are no locks, and every tab may. */
export const holdsRecord = (id: string): boolean => held.has(id) || !navigator.locks;

/** Holds a record, if need be by taking it from another tab, whose form then shows another one. */
function hold(form: Place, id: string, steal: boolean): Promise<boolean> {
  if (holdsRecord(id)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const whileHeld = (lock: Lock | null) => {
      const released = lock && new Promise<void>((release) => held.set(id, release));
      resolve(lock !== null);
      return released;
    };
    navigator.locks
      .request(`millrace-form-${id}`, steal ? { steal } : { ifAvailable: true }, whileHeld)
      .catch(() => {
        held.delete(id);
        if (state.get(shownIdsAtom)[form] === id) setShown(form, undefined);
      });
  });
}

export function releaseRecord(id: string): void {
  held.get(id)?.();
  held.delete(id);
}

function setShown(form: Place, id: string | undefined): void {
  const before = state.get(shownIdsAtom)[form];
  if (before && before !== id) releaseRecord(before);
  state.set(shownIdsAtom, (shown) => ({ ...shown, [form]: id }));
  try {
    if (id) sessionStorage.setItem(storageKey(form), id);
    else sessionStorage.removeItem(storageKey(form));
  } catch {
    // Storage is blocked: a reload chooses anew.
  }
}

/** Shows a record in its form. @returns false where another tab holds it and it is not to be taken from there. */
export async function showRecord(form: Place, id: string, { steal = false } = {}): Promise<boolean> {
  if (!(await hold(form, id, steal))) return false;
  setShown(form, id);
  return true;
}

/** Shows a record that does not exist until something is typed. */
export const showNewRecord = (form: Place): Promise<boolean> => showRecord(form, randomUuid());

/** Shows nothing: the form chooses when it is there again. */
export const showNone = (form: Place): void => setShown(form, undefined);

/** Chooses what a form shows: what the address asks for, the draft before the reload, the newest that no tab holds, or a new one. */
export async function chooseRecord(form: RequestForm, askedFor: string | null): Promise<void> {
  const drafts = (await store.all())
    .filter((record) => record.status === "draft" && record.form === form)
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
  const before = drafts.filter(({ id }) => id === readShown(form));
  if (askedFor) return setShown(form, askedFor);
  for (const draft of [...before, ...drafts]) {
    if (held.has(draft.id) || !(await hold(form, draft.id, false))) continue;
    return setShown(form, draft.id);
  }
  await showNewRecord(form);
}

function readShown(form: RequestForm): string | null {
  try {
    return sessionStorage.getItem(storageKey(form));
  } catch {
    return null;
  }
}
