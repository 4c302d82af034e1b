import { matchPrecache } from "workbox-precaching";

/** Pages in memory while the service worker runs, because reading the disk is the slowest part of a response. */
const pagesInMemory = new Map<string, Promise<(() => Response) | undefined>>();

/** Returns a precached page, or undefined if the precache does not have it or cannot be read. */
export async function precachedPage(path: string): Promise<Response | undefined> {
  const reading = pagesInMemory.get(path) ?? readFromDisk(path);
  pagesInMemory.set(path, reading);
  const createResponse = await reading.catch(() => undefined);
  if (!createResponse) pagesInMemory.delete(path);
  return createResponse?.();
}

async function readFromDisk(path: string): Promise<(() => Response) | undefined> {
  const cached = await matchPrecache(path);
  if (!cached) return undefined;
  const { status, headers } = cached;
  const text = await cached.text();
  return () => new Response(text, { status, headers });
}
