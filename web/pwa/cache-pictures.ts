import { smallPictureAddress } from "#contract/picture-address.ts";
import { pictures } from "./runtime-caches.ts";

/**
 * Per call. Even after one call each for `warmCaches` and `REFRESH_CATALOGUE`, the cache (`maxEntries`: 500) has room
 * for pictures that the visitor has seen.
 */
const maxPictures = 200;

/**
 * Caches the first `maxPictures` of this site's pictures in advance, uploaded ones in their small size. Downloads one
 * at a time, so that the visitor's own requests are not delayed.
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
