import { getDefaultStore } from "jotai";
import { touched } from "#web/lib/touched.ts";
import { awaitedAtom } from "#web/requests/requests.ts";
import { acceptedAtom } from "#web/state/app-notices.ts";
import type { WorkerOrder } from "./worker-order.ts";

const quietMs = 300;

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

/** Once no form of this page waits for an answer. What goes on without one survives another page. */
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

/** Lets the newer release in and loads this page anew; drafts and waiting requests are on the device already. */
export async function acceptUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // What the first touch asks for comes through the old worker. Were that replaced in this moment, Chromium would start
  // it anew for the rest, and keep it.
  if (registration?.waiting) await touched().then(quiet);
  await answered();
  if (!registration?.waiting) return location.reload();
  getDefaultStore().set(acceptedAtom, true);
  const order: WorkerOrder = "take over";
  registration.waiting.postMessage(order);
}
