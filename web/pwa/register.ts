import { getDefaultStore } from "jotai";
import { Workbox } from "workbox-window";
import { shouldSaveData } from "#web/lib/should-save-data.ts";
import { requestsAtom } from "#web/requests/request-atoms.ts";
import { viewOf } from "#web/requests/view-of.ts";
import { updateStatusAtom } from "#web/state/app-notices.ts";
import type { Message } from "./messages.ts";

const updateIntervalMs = 60 * 60 * 1000;
/** The back-off after the first failed installation; it doubles after each further one. */
const firstBackOffMs = 15_000;
/** How long the page must have been without a finished request before an update is activated. */
const quietMs = 500;
const activationTimeoutMs = 15_000;

let workbox: Workbox | undefined;
/** Whether the visitor has accepted the update in this tab, which then reloads once the update is active. */
let isUpdateAccepted = false;

/**
 * Registers the service worker and sets `updateStatusAtom` when an update waits or another tab has activated
 * one. Resolves when a service worker is active.
 *
 * @throws if the first registration fails; it is retried later.
 */
export async function registerServiceWorker(): Promise<void> {
  const store = getDefaultStore();
  workbox = new Workbox("/sw.js");
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener("waiting", () => {
    if (isControlled) store.set(updateStatusAtom, "waiting");
  });
  workbox.addEventListener("controlling", () => {
    // The first service worker on a device replaces no other. A later one was accepted in this or another tab, or is
    // the kill switch.
    if (isUpdateAccepted) location.reload();
    else if (isControlled) store.set(updateStatusAtom, "elsewhere");
    isControlled = true;
  });
  setInterval(() => void workbox?.update().catch(() => {}), updateIntervalMs);
  if (!shouldSaveData()) void postToServiceWorker({ type: "WARM_CACHES" });
  await registerWithRetry(workbox);
  await navigator.serviceWorker.ready;
}

/**
 * Retries failed installations, for example after a captive portal's response. Settles with the first attempt.
 */
async function registerWithRetry(instance: Workbox): Promise<void> {
  let backOffMs = firstBackOffMs;
  const register = () => void instance.register().catch(retry);
  const retry = (cause: unknown) => {
    console.warn("The service worker was not installed", cause);
    setTimeout(register, backOffMs);
    backOffMs *= 2;
  };
  // If there is an active service worker, the browser itself retries the update on the next navigation.
  instance.addEventListener("redundant", async () => {
    if (!(await navigator.serviceWorker.getRegistration())?.active) retry("the installation failed");
  });
  const first = instance.register();
  first.catch(retry);
  await first;
}

/**
 * Activates the waiting service worker, then reloads this page; without one, only reloads it. First waits for
 * `untilFirstAttemptsEnd` and `untilQuiet`.
 *
 * @throws if the update has not been activated after 15 s. If it is activated later, the page does not reload by
 * itself.
 */
export async function acceptUpdate(): Promise<void> {
  await untilFirstAttemptsEnd();
  await untilQuiet();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  isUpdateAccepted = true;
  workbox?.messageSkipWaiting();
  await new Promise((resolve) => setTimeout(resolve, activationTimeoutMs));
  isUpdateAccepted = false;
  throw new Error("The update was not activated in time");
}

/**
 * Resolves when no request of the page has ended for half a second. A request that reaches the active service
 * worker while Chromium stops it for `skipWaiting()` restarts it, and the update then waits until that worker
 * is idle.
 */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, quietMs);
    };
    const observer = new PerformanceObserver(restart);
    const stop = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe({ type: "resource" });
    restart();
  });
}

function untilFirstAttemptsEnd(): Promise<void> {
  const store = getDefaultStore();
  return new Promise((resolve) => {
    const check = () => {
      if (store.get(requestsAtom).some((record) => viewOf(record) === "sending")) return;
      stop();
      resolve();
    };
    const stop = store.sub(requestsAtom, check);
    check();
  });
}

export async function postToServiceWorker(message: Message): Promise<void> {
  (await navigator.serviceWorker?.ready)?.active?.postMessage(message);
}
