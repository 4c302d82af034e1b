import { getDefaultStore } from "jotai";
import { isDataDear } from "#web/lib/is-data-dear.ts";
import { acceptedAtom, updateAtom } from "#web/state/app-notices.ts";
import type { WorkerOrder } from "./worker-order.ts";

const lookAgainMs = 60 * 60 * 1000;

const say = (worker: ServiceWorker | null, order: WorkerOrder) => worker?.postMessage(order);

/** Registers the service worker and tells when a newer release waits. Done when there is one at work. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    // The first one of all takes over a page that is of its own release; another one comes from another tab's yes.
    if (getDefaultStore().get(acceptedAtom)) location.reload();
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
