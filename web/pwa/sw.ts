import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { adminTokenHeader } from "#contract/headers.ts";
import { findPage, notFoundPage, prerenderedFile } from "#contract/pages.ts";
import { listPosts } from "#contract/posts.ts";
import { syncTag } from "#web/requests/delivery.ts";
import { acceptPostedForm, drainOnSync, isPostedForm } from "#web/requests/in-service-worker.ts";
import { cachePictures } from "./cache-pictures.ts";
import { readCatalogue, readState } from "./catalogue-store.ts";
import type { Message } from "./messages.ts";
import { refreshCatalogue } from "./refresh-catalogue.ts";
import { articles, dropOldCaches, listPaths, lists, pictures, scanner } from "./runtime-caches.ts";
import { warmCaches } from "./warm-caches.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

/** Serves the prerendered page, else the app shell, from the precache; if that fails, the server's page. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && findPage(url.pathname) !== notFoundPage,
  async ({ request, url }) =>
    (await precachedPage(prerenderedFile(findPage(url.pathname)) ?? shell)) ??
    (await precachedPage(shell)) ??
    fetch(request),
);
const shell = "/pages/shell.html";
const precachedPage = (path: string) => matchPrecache(path).catch(() => undefined);

registerRoute(isPostedForm, ({ request }) => acceptPostedForm(request), "POST");

/** Other URLs go to the server, which may have a newer release with a page there. Offline, the app shows "not found". */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && !/^\/api\/|\.\w+$/.test(url.pathname),
  ({ request }) => fetch(request).catch(async () => (await precachedPage(shell)) ?? Response.error()),
);

/** Admin responses are never cached. */
const isPublic = (request: Request) => !request.headers.has(adminTokenHeader);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isPublic(request) && listPaths.includes(url.pathname) && !url.search,
  lists,
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isPublic(request) && url.pathname.startsWith(`${listPosts.path}/`),
  articles,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(images|pictures)\//.test(url.pathname), pictures);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/(workers\/scan-worker-|[^/]+\.wasm$)/.test(url.pathname),
  scanner,
);

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const { type } = event.data as Message;
  if (type === "SKIP_WAITING") void self.skipWaiting();
  if (type === "WARM_CACHES") event.waitUntil(warmCaches(event));
  if (type === "REFRESH_CATALOGUE") event.waitUntil(refreshCatalogueAndPictures(event));
});

/**
 * The version of the catalogue whose pictures have been cached since this service worker started. After a restart, the
 * pictures are checked again, because the browser may have stopped the service worker before it had cached them all.
 */
let versionWithPictures: string | undefined;

async function refreshCatalogueAndPictures(event: ExtendableEvent): Promise<void> {
  if ((await refreshCatalogue()) === "needs-consent") return;
  const version = (await readState())?.version; // a page may have refreshed the catalogue
  if (version === versionWithPictures) return;
  const { imageUrls = [] } = (await readCatalogue())?.products ?? {};
  if (await cachePictures(event, imageUrls)) versionWithPictures = version;
}

/** Sends queued requests when the network returns, even if the app is closed. */
self.addEventListener("sync", (event) => {
  if (event.tag === syncTag) event.waitUntil(drainOnSync());
});
