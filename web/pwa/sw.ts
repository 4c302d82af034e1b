import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { listBrands } from "#contract/brands.ts";
import { adminTokenHeader } from "#contract/headers.ts";
import { builtFile, findPage, notFoundPage } from "#contract/pages.ts";
import { listPosts } from "#contract/posts.ts";
import { listCategories } from "#contract/products.ts";
import { syncTag } from "#web/requests/delivery.ts";
import { acceptPostedForm, drainOnSync, isPostedForm } from "#web/requests/in-service-worker.ts";
import { builtPage } from "./built-pages.ts";
import { readCatalogue } from "./catalogue-store.ts";
import { keepPictures } from "./keep-pictures.ts";
import type { Message } from "./messages.ts";
import { refreshCatalogue } from "./refresh-catalogue.ts";
import { articles, dropOldCaches, lists, pictures } from "./runtime-caches.ts";
import { warmCaches } from "./warm-caches.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

/** Pages come from this device: as they were built where that is known, else as an empty shell for the app. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && findPage(url.pathname) !== notFoundPage,
  async ({ request, url }) => (await builtPage(builtFile(findPage(url.pathname)) ?? shell)) ?? fetch(request),
);
const shell = "/pages/shell.html";

registerRoute(isPostedForm, ({ request }) => acceptPostedForm(request), "POST");

/** Whether this address is no page, only the server knows for sure. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && !/^\/api\/|\.\w+$/.test(url.pathname),
  ({ request }) =>
    fetch(request).catch(async () => (await builtPage(builtFile(notFoundPage) ?? shell)) ?? Response.error()),
);

/** What staff ask for, by whatever address, never lies in a cache. */
const isPublic = (request: Request) => !request.headers.has(adminTokenHeader);
const shownAtOnce = [listBrands, listCategories, listPosts].map(({ path }) => path as string);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isPublic(request) && shownAtOnce.includes(url.pathname) && !url.search,
  lists,
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isPublic(request) && url.pathname.startsWith(`${listPosts.path}/`),
  articles,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/images/"), pictures);

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const { type } = event.data as Message;
  if (type === "SKIP_WAITING") void self.skipWaiting();
  if (type === "WARM_CACHES") event.waitUntil(warmCaches(event));
  if (type === "REFRESH_CATALOGUE") event.waitUntil(bringCatalogue(event));
});

/** As far as this worker knows; it, or the network, may have ended in the midst of it before. */
let hasPictures = false;

async function bringCatalogue(event: ExtendableEvent): Promise<void> {
  const outcome = await refreshCatalogue();
  if (outcome === "asks" || (outcome === "idle" && hasPictures)) return;
  hasPictures = await keepPictures(event, (await readCatalogue())?.products.imageUrls ?? []);
}

/** The network is back, and the app may be closed. */
self.addEventListener("sync", (event) => {
  if (event.tag === syncTag) event.waitUntil(drainOnSync());
});
