import { getDefaultStore } from "jotai";
import { createDelivery, syncTag } from "./delivery.ts";
import { dueAt } from "./record.ts";
import { requestsAtom, storageFailsAtom } from "./request-atoms.ts";
import { deviceStore, onRecordsChange, storeWithFallback } from "./store.ts";

const minDelayMs = 500;

const state = getDefaultStore();
export const store = storeWithFallback(deviceStore(), (error) => {
  const fails = error !== null;
  if (fails && !state.get(storageFailsAtom)) console.warn("This device keeps no requests", error);
  state.set(storageFailsAtom, fails);
});

/**
 * Runs without a lock where Web Locks are missing (they need a secure origin). A record may then be sent twice at once,
 * under the same idempotency key.
 */
const unlocked = async (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({});
export const locks = (globalThis.navigator?.locks ?? { request: unlocked }) as Pick<LockManager, "request">;
const loadPhotoDelivery = async () => (await import("./photo-delivery.ts")).photoDelivery;
const delivery = createDelivery({ store, locks, loadPhotoDelivery });
export const { apply, submit, deliver, edit, remove } = delivery;

let timer: ReturnType<typeof setTimeout> | undefined;

export async function refresh(): Promise<void> {
  const records = await store.all();
  state.set(requestsAtom, records);
  const now = Date.now();
  const due = Math.min(...records.map((record) => dueAt(record, now)));
  clearTimeout(timer);
  if (due < Number.POSITIVE_INFINITY) timer = setTimeout(drain, Math.max(due - now, minDelayMs));
  updateBadgeAndSync(records.filter(({ status }) => status === "queued" || status === "rejected").length);
}

async function drain(options?: { eager: boolean }): Promise<void> {
  await delivery.drain(options);
  await refresh();
}

/** Undefined at first, so that the first update also clears a badge that an earlier visit has left. */
let badgeCount: number | undefined;

/**
 * Shows the number of queued and rejected requests on the app badge and, unless it is 0, registers a Background Sync
 * and requests persistent storage. Does nothing if the number is unchanged.
 */
function updateBadgeAndSync(count: number): void {
  if (count === badgeCount) return;
  badgeCount = count;
  navigator.setAppBadge?.(count).catch(console.warn); // 0 clears it
  if (count === 0) return;
  registerSync().catch(console.warn);
  navigator.storage?.persist().catch(console.warn); // asks the browser not to evict storage
}

/** Waits until a service worker is active, which on a first visit may be after the request was queued. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  await (registration as WithSync | undefined)?.sync?.register(syncTag);
}

/** Background Sync, which some browsers and TypeScript's types lack: https://wicg.github.io/background-sync/spec/. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

let isWatching = false;

/**
 * From the first call on, keeps `requestsAtom` up to date, and sends queued requests: at once, when the connection
 * returns, when the page becomes visible, and when an attempt is due. Retry-After delays all of these attempts.
 */
export function watchRequests(): void {
  if (isWatching) return;
  isWatching = true;
  const drainNow = () => drain({ eager: true });
  onRecordsChange(refresh);
  window.addEventListener("online", drainNow);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void drainNow();
  });
  // Warns before the page closes while a queued request is in memory only.
  window.addEventListener("beforeunload", (event) => {
    if ([...store.inMemory.values()].some(({ status }) => status === "queued")) event.preventDefault();
  });
  void refresh();
  void drainNow();
}
