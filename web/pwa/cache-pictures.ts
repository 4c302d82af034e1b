import { smallPictureAddress } from "#contract/picture-address.ts";
import { pictures } from "./runtime-caches.ts";

/**
 * Per call. The cache's `maxEntries` (500) is more than the two calls can add (`warmCaches` and `REFRESH_CATALOGUE`), to
 * leave room for pictures that the visitor has seen.
 */
const maxPictures = 200;

/**
 * Caches the first of this site's pictures in advance, uploaded ones in their small size. Downloads one at a
 * time, so that the visitor's own requests are not delayed.
 *
 * @returns false if the network or the cache failed; the rest is then skipped.
 */
export async function cachePictures(event: ExtendableEvent, addresses: readonly string[]): Promise<boolean> {
  const sitePictures = [...new Set(addresses.map(smallPictureAddress))].filter((address) =>
    /^\/(images|pictures)\//.test(address),
  );
  const cache = await caches.open(pictures.cacheName);
  for (const address of sitePictures.slice(0, maxPictures)) {
    if (await cache.match(address)) continue;
    const [response, cached] = pictures.handleAll({ event, request: new Request(address) });
    try {
      await response;
      await cached;
    } catch {
      return false;
    }
  }
  return true;
}
