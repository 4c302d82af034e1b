declare const self: ServiceWorkerGlobalScope;

/**
 * The kill switch: built in the service worker's place, it takes over, removes what was kept and goes. Requests that
 * wait lie in IndexedDB, which stays; no page is loaded anew under anyone's hands.
 */
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
