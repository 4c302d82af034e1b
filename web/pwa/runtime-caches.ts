import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { listBrands } from "#contract/brands.ts";
import { isUploaded } from "#contract/picture-address.ts";
import { listPosts } from "#contract/posts.ts";
import { listCategories } from "#contract/products.ts";
import { isSuccess, parseJsonReply } from "#web/lib/api.ts";
import { updatedPathsChannel } from "./channels.ts";
import { dropWithdrawnArticles, isWithdrawn } from "./drop-withdrawn-articles.ts";

/** Increase a cache's number when the format of its contents changes. `dropOldCaches` then deletes the old cache. */
const names = {
  lists: "millrace-lists-2",
  articles: "millrace-articles-2",
  pictures: "millrace-pictures-1",
  scanner: "millrace-scanner-1",
};

const updatedPaths = new BroadcastChannel(updatedPathsChannel);

const etagOf = (response: Response) => response.headers.get("ETag");

/** A captive portal may send its own page with status 200. */
const isApiSuccess = async (response: Response) =>
  response.status === 200 && isSuccess(parseJsonReply(response, await response.clone().text()));

const cacheApiSuccessesOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    (await isApiSuccess(response)) ? response : null,
};

const isPicture = ({ status, headers }: Response) =>
  status === 200 && !!headers.get("Content-Type")?.startsWith("image/");

export const listPaths: readonly string[] = [listBrands, listCategories, listPosts].map(({ path }) => path);

export const lists = new StaleWhileRevalidate({
  cacheName: names.lists,
  matchOptions: { ignoreVary: true },
  plugins: [
    cacheApiSuccessesOnly,
    {
      cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
        if (!oldResponse || etagOf(oldResponse) === etagOf(newResponse)) return;
        const { pathname } = new URL(request.url);
        updatedPaths.postMessage(pathname);
        if (pathname === listPosts.path)
          await dropWithdrawnArticles(await caches.open(names.articles), newResponse);
      },
    },
  ],
});

/**
 * Serves an article from the network if our API sends it within 3 s, else from the cache if it is there.
 * Deletes withdrawn articles from the cache.
 */
export const articles = new NetworkFirst({
  cacheName: names.articles,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [
    cacheApiSuccessesOnly,
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (await isWithdrawn(response)) await (await caches.open(names.articles)).delete(request.url);
        return response;
      },
      handlerWillRespond: async ({ request, response }) =>
        (await isApiSuccess(response)) ? response : ((await findArticle(request)) ?? response),
    },
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
});

const findArticle = ({ url }: Request) => caches.match(url, { cacheName: names.articles, ignoreVary: true });

/** Serves pictures from the cache, else from the network, else from the cache in the other size. */
export const pictures = new CacheFirst({
  cacheName: names.pictures,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
      handlerDidError: ({ request }) => findOtherSize(request),
      handlerWillRespond: async ({ request, response }) =>
        isPicture(response) ? response : ((await findOtherSize(request)) ?? response),
    },
    new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
  ],
});

async function findOtherSize({ url }: Request): Promise<Response | undefined> {
  if (!isUploaded(new URL(url).pathname)) return undefined;
  const cache = await caches.open(names.pictures);
  const start = url.slice(0, url.lastIndexOf("-") + 1);
  const other = (await cache.keys()).find((cached) => cached.url.startsWith(start));
  return other && cache.match(other);
}

/** Serves the scanner's code from the cache once loaded. Its files never change: their names contain hashes. */
export const scanner = new CacheFirst({
  cacheName: names.scanner,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && /javascript|wasm/.test(response.headers.get("Content-Type") ?? "")
          ? response
          : null,
    },
    new ExpirationPlugin({ maxEntries: 2, purgeOnQuotaError: true }),
  ],
});

export async function dropOldCaches(): Promise<void> {
  const current = Object.values(names);
  const old = (await caches.keys()).filter((name) => name.startsWith("millrace-") && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
