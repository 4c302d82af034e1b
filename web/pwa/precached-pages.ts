import { matchPrecache } from "workbox-precaching";

/** A page stays in memory while the service worker runs, so that only its first response reads the disk. */
const pagesInMemory = new Map<string, Promise<(() => Response) | undefined>>();

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
