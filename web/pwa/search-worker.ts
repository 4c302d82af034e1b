import { openCatalogue, type SearchableCatalogue } from "#contract/catalogue/searchable-catalogue.ts";
import { catalogueChannel } from "./catalogue-channel.ts";
import { readCatalogue, readState } from "./catalogue-store.ts";
import type { DeviceAnswer, DeviceQuestion } from "./device-search.ts";

/** Searches off the main thread. The index is built once for each stored version of the catalogue. */
interface Opened extends SearchableCatalogue {
  version: string;
}
let opening: Promise<Opened | null> | undefined;

async function open(): Promise<Opened | null> {
  const held = await readCatalogue();
  return held ? { version: held.version, ...openCatalogue(held) } : null;
}

async function answer({ number, text, page }: DeviceQuestion): Promise<void> {
  opening ??= open();
  try {
    const found = (await opening)?.search(text, page) ?? null;
    postMessage({ number, found } satisfies DeviceAnswer);
  } catch {
    opening = undefined;
    postMessage({ number, found: null } satisfies DeviceAnswer);
  }
}

/** Opens a newer catalogue; the old index answers until the new one is built. */
async function refresh(): Promise<void> {
  const [opened, state] = await Promise.all([opening, readState()]);
  if (opened?.version === state?.version) return;
  const newer = open();
  await newer;
  opening = newer;
}

addEventListener("message", ({ data }: MessageEvent<DeviceQuestion>) => void answer(data));
new BroadcastChannel(catalogueChannel).onmessage = () => {
  void refresh().catch(() => {
    opening = undefined;
  });
};
