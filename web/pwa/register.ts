import { getDefaultStore } from "jotai";
import type { Workbox } from "workbox-window";
import { isDataDear } from "#web/lib/is-data-dear.ts";
import { viewOf } from "#web/requests/record.ts";
import { requestsAtom } from "#web/requests/requests.ts";
import { acceptedAtom, updateAtom } from "#web/state/app-notices.ts";
import type { Message } from "./messages.ts";

const updateEveryMs = 60 * 60 * 1000;
/** The first back-off after an installation that failed; each further one is twice as long. */
const retryAfterMs = 15_000;
/** Chromium keeps an active service worker that is busy in the moment of `skipWaiting()`, until it is called again. */
const skipWaitingEveryMs = 1000;

let workbox: Workbox | undefined;

/**
 * Registers the service worker and says when an update waits. Resolves when a service worker is active.
 *
 * @throws where none can be registered now; it is tried again later.
 */
export async function registerServiceWorker(): Promise<void> {
  const store = getDefaultStore();
  const { Workbox } = await import("workbox-window");
  workbox = new Workbox("/sw.js");
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener("waiting", () => {
    if (isControlled) store.set(updateAtom, "waiting");
  });
  workbox.addEventListener("controlling", () => {
    // A device's first service worker is of this page's own release. A later one was accepted here or in another tab.
    if (store.get(acceptedAtom)) location.reload();
    else if (isControlled) store.set(updateAtom, "elsewhere");
    isControlled = true;
  });
  setInterval(() => void workbox?.update().catch(() => {}), updateEveryMs);
  if (!isDataDear()) void post({ type: "WARM_CACHES" });
  await registerWithRetry(workbox);
  await navigator.serviceWorker.ready;
}

/**
 * The network may end, or a captive portal answer, in the middle of an installation. Settles as the first attempt does.
 */
async function registerWithRetry(own: Workbox): Promise<void> {
  let backOffMs = retryAfterMs;
  const register = () => void own.register().catch(retry);
  const retry = (cause: unknown) => {
    console.warn("The service worker was not installed", cause);
    setTimeout(register, backOffMs);
    backOffMs *= 2;
  };
  // An update that fails is fetched again with the next navigation.
  own.addEventListener("redundant", async () => {
    if (!(await navigator.serviceWorker.getRegistration())?.active) retry("its installation failed");
  });
  const first = own.register();
  first.catch(retry);
  await first;
}

/** Activates the waiting service worker and reloads this page; drafts and queued requests are stored on the device. */
export async function acceptUpdate(): Promise<void> {
  await answered();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  getDefaultStore().set(acceptedAtom, true);
  const activate = () => workbox?.messageSkipWaiting();
  activate();
  setInterval(activate, skipWaitingEveryMs);
}

/** Resolves when no form waits for an answer. */
function answered(): Promise<void> {
  const store = getDefaultStore();
  return new Promise((resolve) => {
    const look = () => {
      if (store.get(requestsAtom).some((record) => viewOf(record) === "sending")) return;
      stop();
      resolve();
    };
    const stop = store.sub(requestsAtom, look);
    look();
  });
}

/** Posts to the active service worker, as soon as there is one. */
export async function post(message: Message): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}
