import { atom, getDefaultStore } from "jotai";
import { safeSessionStorage } from "#web/lib/storage.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import type { Submission } from "./delivery.ts";
import type { RequestForm, RequestRecord } from "./record.ts";
import { requestsAtom } from "./request-atoms.ts";
import { deliver, edit, locks, refresh, remove, store, submit } from "./requests.ts";
import { viewOf } from "./view-of.ts";

/** A part of the page that shows one request at a time: a form, or the chat. */
type Place = RequestForm | "chat";

/**
 * The id of the record that each place of this tab shows. The tab holds a Web Lock on it, so that no two tabs edit one
 * record; the browser releases the lock when the tab closes.
 */
export const shownIdsAtom = atom<Readonly<Partial<Record<Place, string | undefined>>>>({});

const state = getDefaultStore();
const releases = new Map<Place, () => void>();
const lockName = (id: string) => `millrace-form-${id}`;
/** The sessionStorage key for the shown id, which survives a reload of this tab. */
const storageKey = (place: Place) => `millrace-request-${place}`;

export const isShown = (place: Place, id: string | undefined) => state.get(shownIdsAtom)[place] === id;

/**
 * Shows a record; by default a new one, which is stored with the first input. By default steals the lock from another
 * tab, which then chooses another record for its form.
 *
 * @returns false if another tab or place holds the lock and `options` do not steal it, or if locking fails
 */
export function showRecord(
  place: Place,
  id = randomUuid(),
  options: LockOptions = { steal: true },
): Promise<boolean> {
  if (isShown(place, id)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const show = (lock: Lock | null) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      showNone(place);
      state.set(shownIdsAtom, (shown) => ({ ...shown, [place]: id }));
      safeSessionStorage.write(storageKey(place), id);
      return new Promise<void>((release) => releases.set(place, release));
    };
    locks.request(lockName(id), options, show).catch(() => {
      resolve(false);
      if (isShown(place, id)) showNone(place);
    });
  });
}

/** Shows no record. A mounted form then chooses one; an unmounted form does so when it mounts. */
export function showNone(place: Place): void {
  releases.get(place)?.();
  state.set(shownIdsAtom, (shown) => ({ ...shown, [place]: undefined }));
}

/**
 * Shows and stores a submission, and attempts to deliver it while the visitor waits. Resolves with the record after
 * that attempt; undefined if it was deleted meanwhile.
 */
export async function submitRequest(
  place: Place,
  id: string = randomUuid(),
  { trap, ...submission }: Submission & { trap: string },
): Promise<RequestRecord | undefined> {
  await showRecord(place, id);
  const startedAt = state.get(requestsAtom).find((known) => known.id === id)?.createdAt ?? Date.now();
  // The visitor may have started the text before this page was opened, if it is a restored draft.
  const openMs = Math.round(Math.max(performance.now(), Date.now() - startedAt));
  const signsOfBot = { trap, openMs };
  const body = { ...submission.body, signs: signsOfBot };
  const queued = await submit(id, { ...submission, body });
  if (!queued) return undefined;
  void showRecord(place, queued.id);
  const after = await deliver(queued.id, { isVisitorWaiting: true });
  await refresh();
  return after;
}

/**
 * Turns a request into a draft again, to edit it, and shows it. @returns false if it has been sent or deleted, or if
 * locking fails.
 */
export async function editRecord(place: Place, id: string): Promise<boolean> {
  return (await edit(id))?.status === "draft" && (await showRecord(place, id));
}

/** Deletes a record. A form that shows it, in any tab, chooses another one. */
export async function deleteRecord(id: string): Promise<void> {
  await remove(id);
  await locks.request(lockName(id), { steal: true }, () => {});
}

/**
 * Chooses the record that a form shows: the one named in the URL, the last one of this tab if it is a draft
 * or being sent, the most recently changed unlocked draft, or a new one.
 */
export async function chooseRecord(form: RequestForm, idFromUrl: string | null): Promise<void> {
  const records = await store.all();
  if (!isShown(form, undefined)) return; // a record has been shown meanwhile
  const named = records.find(({ id }) => id === idFromUrl);
  if (named) return void (await showRecord(form, named.id));
  const last = safeSessionStorage.read(storageKey(form));
  const rank = ({ id, updatedAt }: RequestRecord) => (id === last ? Number.POSITIVE_INFINITY : updatedAt);
  const candidates = records
    .filter((record) => record.form === form)
    .filter((record) => viewOf(record) === "form" || (record.id === last && viewOf(record) === "sending"))
    .toSorted((a, b) => rank(b) - rank(a));
  for (const { id } of candidates) if (await showRecord(form, id, { ifAvailable: true })) return;
  await showRecord(form);
}
