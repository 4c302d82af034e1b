import { getDefaultStore } from "jotai";
import type { Workbox } from "workbox-window";
import { isDataDear } from "#web/lib/is-data-dear.ts";
import { acceptedAtom, updateAtom } from "#web/state/app-notices.ts";
import { awaitedAtom } from "#web/state/outbox.ts";
import type { Message } from "./messages.ts";

const updateEveryMs = 60 * 60 * 1000;

let workbox: Workbox | undefined;

/** Registers the service worker and says when an update waits. Resolves when a service worker is active. */
export async function registerServiceWorker(): Promise<void> {
  const store = getDefaultStore();
  let isControlled = navigator.serviceWorker.controller !== null;
  const { Workbox } = await import("workbox-window");
  workbox = new Workbox("/sw.js");
  workbox.addEventListener("waiting", () => {
    if (isControlled) store.set(updateAtom, "waiting");
  });
  workbox.addEventListener("controlling", () => {
    // The first service worker of a device belongs to the release of this page. A later one was accepted, here or in
    // another tab, whose page is not this tab's to reload.
    if (store.get(acceptedAtom)) location.reload();
    else if (isControlled) store.set(updateAtom, "elsewhere");
    isControlled = true;
  });
  await workbox.register();
  setInterval(() => void workbox?.update().catch(() => {}), updateEveryMs);
  await navigator.serviceWorker.ready;
  if (!isDataDear()) void post({ type: "WARM_CACHES" });
}

/** Activates the waiting service worker and reloads this page; drafts and queued requests are stored on the device. */
export async function acceptUpdate(): Promise<void> {
  await answered();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  getDefaultStore().set(acceptedAtom, true);
  workbox?.messageSkipWaiting();
}

/** Resolves when no form of this page waits for an answer. */
function answered(): Promise<void> {
  const store = getDefaultStore();
  return new Promise((resolve) => {
    const look = () => {
      if (store.get(awaitedAtom).size > 0) return;
      stop();
      resolve();
    };
    const stop = store.sub(awaitedAtom, look);
    look();
  });
}

/** Posts to the active service worker, as soon as there is one. */
export async function post(message: Message): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}
