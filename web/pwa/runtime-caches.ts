import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { isOurs } from "./is-ours.ts";

/** A number in a name changes when what lies in it does; caches under other names are removed. */
const names = { lists: "millrace-lists-2", articles: "millrace-articles-2", pictures: "millrace-pictures-1" };

/** Says to pages which address of the API has a newer answer than the one they were given (web/pwa/app-watch.ts). */
const news = new BroadcastChannel("millrace-news");

const tellingVersion = (response: Response) => response.headers.get("ETag");

/** Shown at once and asked for anew; pages that stand open are told what has changed. */
export const lists = new StaleWhileRevalidate({
  cacheName: names.lists,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => ((await isOurs(response)) ? response : null) },
    {
      cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
        if (!oldResponse || tellingVersion(oldResponse) === tellingVersion(newResponse)) return;
        news.postMessage(new URL(request.url).pathname);
      },
    },
  ],
});

/** What somebody reads should be today's; after 3 s yesterday's is better than nothing. */
export const articles = new NetworkFirst({
  cacheName: names.articles,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => ((await isOurs(response)) ? response : null) },
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
});

export const pictures = new CacheFirst({
  cacheName: names.pictures,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && response.headers.get("Content-Type")?.startsWith("image/")
          ? response
          : null,
    },
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
  ],
});

/** Removes the caches of earlier releases whose names are not in use any more. */
export async function dropOldCaches(): Promise<void> {
  const known = Object.values(names);
  const old = (await caches.keys()).filter((name) => name.startsWith("millrace-") && !known.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
