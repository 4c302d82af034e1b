import { matchPrecache } from "workbox-precaching";

/** While the worker lives a page is read from the disk once: that takes longer than all the rest of an answer. */
const read = new Map<string, Promise<(() => Response) | undefined>>();

/** The page as it was built; undefined where the device does not have it. */
export async function builtPage(path: string): Promise<Response | undefined> {
  const reading = read.get(path) ?? fromDisk(path);
  read.set(path, reading);
  const answer = await reading.catch(() => undefined);
  if (!answer) read.delete(path);
  return answer?.();
}

async function fromDisk(path: string): Promise<(() => Response) | undefined> {
  const kept = await matchPrecache(path);
  if (!kept) return undefined;
  const { status, headers } = kept;
  const text = await kept.text();
  return () => new Response(text, { status, headers });
}
