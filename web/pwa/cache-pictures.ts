import { pictures } from "./runtime-caches.ts";

/** So many at once at most: there are to be kept those that somebody has looked at, too. */
const mostPictures = 200;

/**
 * Keeps pictures of ours that nobody has seen yet, one after the other: what a person does now comes first.
 *
 * @returns whether the network lasted until the end.
 */
export async function keepPictures(event: ExtendableEvent, addresses: readonly string[]): Promise<boolean> {
  const own = [...new Set(addresses)].filter((address) => address.startsWith("/images/"));
  const cache = await caches.open(pictures.cacheName);
  for (const address of own.slice(0, mostPictures)) {
    if (await cache.match(address)) continue;
    const [answer, kept] = pictures.handleAll({ event, request: new Request(address) });
    try {
      await answer;
      await kept;
    } catch {
      return false;
    }
  }
  return true;
}
