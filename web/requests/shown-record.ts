import { atom, getDefaultStore } from "jotai";
import { randomUuid } from "#web/lib/uuid.ts";
import type { Submission } from "./delivery.ts";
import { type RequestForm, type RequestRecord, viewOf } from "./record.ts";
import { deliver, edit, locks, refresh, remove, requestsAtom, store, submit } from "./requests.ts";

/** What shows one request at a time. */
type Place = RequestForm | "chat";

/**
 * Which record each place of this tab shows. Meanwhile the tab holds a Web Lock on it, which ends with the tab, so that
 * no two tabs edit one text.
 */
export const shownIdsAtom = atom<Readonly<Partial<Record<Place, string | undefined>>>>({});

const state = getDefaultStore();
/** End the lock on what each place shows. */
const releases = new Map<Place, () => void>();
const lockName = (id: string) => `millrace-form-${id}`;
const storageKey = (place: Place) => `millrace-request-${place}`;

export const isShown = (place: Place, id: string | undefined) => state.get(shownIdsAtom)[place] === id;

/**
 * Shows a record; by default a new one, which does not exist until something is typed. By default a tab that holds the
 * record loses it, and chooses another one for its form.
 *
 * @returns false where another tab holds it and `options` do not take it from there.
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
      remember(place, id);
      return new Promise<void>((release) => releases.set(place, release));
    };
    locks.request(lockName(id), options, show).catch(() => {
      resolve(false);
      if (isShown(place, id)) showNone(place);
    });
  });
}

/** Shows nothing: a form chooses, now or when it is there again. */
export function showNone(place: Place): void {
  releases.get(place)?.();
  state.set(shownIdsAtom, (shown) => ({ ...shown, [place]: undefined }));
}

/**
 * Writes down what a place submits and, once it is on the device, attempts it while the person waits. Resolves with the
 * record as it stands then.
 */
export async function submitRequest(
  place: Place,
  id: string = randomUuid(),
  { trap, ...submission }: Submission & { trap: string },
): Promise<RequestRecord | undefined> {
  await showRecord(place, id);
  const begunAt = state.get(requestsAtom).find((known) => known.id === id)?.createdAt ?? Date.now();
  // The text was begun when its draft was, or in a page that has been open for so long.
  const openMs = Math.round(Math.max(performance.now(), Date.now() - begunAt));
  const body = { ...submission.body, signs: { trap, openMs } };
  const queued = await submit(id, { ...submission, body });
  if (!queued) return undefined;
  void showRecord(place, queued.id);
  const after = await deliver(queued.id, { inPerson: true });
  await refresh();
  return after;
}

/** Takes a request back for editing. @returns false where it has been sent. */
export async function editRecord(place: Place, id: string): Promise<boolean> {
  return (await edit(id))?.status === "draft" && (await showRecord(place, id));
}

/** Deletes a record for good. A form that shows it, in whatever tab, chooses another one. */
export async function deleteRecord(id: string): Promise<void> {
  await remove(id);
  await locks.request(lockName(id), { steal: true }, () => {});
}

/** Chooses what a form shows: what the address names, what this tab showed last, the newest draft that no tab holds, or a new one. */
export async function chooseRecord(form: RequestForm, namedId: string | null): Promise<void> {
  const records = await store.all();
  if (!isShown(form, undefined)) return; // submitted meanwhile
  const named = records.find(({ id }) => id === namedId);
  if (named) return void (await showRecord(form, named.id));
  const last = remembered(form);
  const rank = ({ id, updatedAt }: RequestRecord) => (id === last ? Number.POSITIVE_INFINITY : updatedAt);
  const candidates = records
    .filter((record) => record.form === form)
    .filter((record) => viewOf(record) === "form" || (record.id === last && viewOf(record) === "sending"))
    .toSorted((a, b) => rank(b) - rank(a));
  for (const { id } of candidates) if (await showRecord(form, id, { ifAvailable: true })) return;
  await showRecord(form);
}

/** For a reload of this tab. */
function remember(place: Place, id: string): void {
  try {
    sessionStorage.setItem(storageKey(place), id);
  } catch {
    // Storage is blocked: the form chooses as in a new tab.
  }
}

function remembered(place: Place): string | null {
  try {
    return sessionStorage.getItem(storageKey(place));
  } catch {
    return null;
  }
}
