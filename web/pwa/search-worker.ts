import { openCatalogue } from "#contract/catalogue/searchable-catalogue.ts";
import { catalogueChannel } from "./catalogue-channel.ts";
import { readCatalogue, readState } from "./catalogue-store.ts";
import type { Asked, DeviceAnswer } from "./device-search.ts";

/** The search of this device, off the page's thread: an index is built once for each version that is stored. */
interface Opened {
  version: string;
  search: ReturnType<typeof openCatalogue>["search"];
}
let opening: Promise<Opened | null> | undefined;

async function open(): Promise<Opened | null> {
  const held = await readCatalogue();
  return held ? { version: held.version, search: openCatalogue(held).search } : null;
}

async function answer({ number, text }: Asked): Promise<void> {
  opening ??= open();
  try {
    const found = (await opening)?.search(text) ?? null;
    postMessage({ number, found } satisfies DeviceAnswer);
  } catch {
    opening = undefined;
    postMessage({ number, found: null } satisfies DeviceAnswer);
  }
}

/** The old index answers until the new one is there. */
async function renew(): Promise<void> {
  const [opened, state] = await Promise.all([opening, readState()]);
  if (opened?.version === state?.version) return;
  const fresh = open();
  await fresh;
  opening = fresh;
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => void answer(data));
new BroadcastChannel(catalogueChannel).onmessage = () => {
  void renew().catch(() => {
    opening = undefined;
  });
};
