declare const self: ServiceWorkerGlobalScope;

/**
 * The kill switch: replaces the service worker, deletes its caches and unregisters itself. Queued requests stay in
 * IndexedDB. Does not reload pages, because a visitor may be typing.
 */
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(removeServiceWorker()));

async function removeServiceWorker(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
