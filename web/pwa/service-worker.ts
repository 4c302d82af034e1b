import { getDefaultStore } from "jotai";
import { isDataDear } from "#web/lib/is-data-dear.ts";
import { touched } from "#web/lib/touched.ts";
import { updateAtom } from "#web/state/app-notices.ts";
import { outboxAtom } from "#web/state/outbox.ts";
import type { WorkerOrder } from "./worker-order.ts";

const quietMs = 300;
const lookAgainMs = 60 * 60 * 1000;
let accepted = false;

const say = (worker: ServiceWorker | null, order: WorkerOrder) => worker?.postMessage(order);

/** Registers the service worker and tells when a newer release waits. Done when there is one at work. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    // The first one of all takes over a page that is of its own release; another one comes from another tab's yes.
    if (accepted) location.reload();
    else if (hadOne) getDefaultStore().set(updateAtom, "elsewhere");
  });
  const registration = await serviceWorker.register("/sw.js");
  const lookForWaiting = () => {
    if (registration.waiting && serviceWorker.controller) getDefaultStore().set(updateAtom, "waiting");
  };
  lookForWaiting();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", lookForWaiting);
  });
  setInterval(() => void registration.update().catch(() => {}), lookAgainMs);
  const ready = await serviceWorker.ready;
  if (!isDataDear()) say(ready.active, "fill");
}

/** Where a service worker is at work. */
export async function orderCatalogue(): Promise<void> {
  say((await navigator.serviceWorker.ready).active, "refresh catalogue");
}

/** Once nothing has arrived for a while. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      arrivals.disconnect();
      resolve();
    };
    let timer = setTimeout(done, quietMs);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    arrivals.observe({ type: "resource" });
  });
}

/** Once no request is on its way. */
function rested(): Promise<void> {
  const store = getDefaultStore();
  return new Promise((resolve) => {
    const look = () => {
      if (store.get(outboxAtom).sending.size > 0) return;
      stop();
      resolve();
    };
    const stop = store.sub(outboxAtom, look);
    look();
  });
}

/** Lets the newer release in and loads this page anew; drafts and waiting requests are on the device already. */
export async function acceptUpdate(): Promise<void> {
  await rested();
  accepted = true;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  // What the first touch asks for comes through the old worker. Were that replaced in this moment, Chromium would start
  // it anew for the rest, and keep it.
  await touched();
  await quiet();
  say(registration.waiting, "take over");
}
