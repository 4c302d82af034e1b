import { openCatalogue, type SearchableCatalogue } from "#contract/catalogue/searchable-catalogue.ts";
import { readCatalogue, readState } from "./catalogue-store.ts";
import { catalogueChannel } from "./channels.ts";
import type { DeviceQuery, DeviceReply } from "./device-search.ts";

/** The search index, built once for each stored version of the catalogue. */
interface VersionedIndex extends SearchableCatalogue {
  version: string;
}
let index: Promise<VersionedIndex | null> | undefined;

async function buildIndex(): Promise<VersionedIndex | null> {
  const catalogue = await readCatalogue();
  return catalogue ? { version: catalogue.version, ...openCatalogue(catalogue) } : null;
}

async function answerQuery({ number, text, page }: DeviceQuery): Promise<void> {
  index ??= buildIndex();
  try {
    const found = (await index)?.search(text, page) ?? null;
    postMessage({ number, found } satisfies DeviceReply);
  } catch {
    index = undefined;
    postMessage({ number, found: null } satisfies DeviceReply);
  }
}

/** Builds the index of a newer catalogue; the old index answers until it is ready. */
async function refresh(): Promise<void> {
  const [current, state] = await Promise.all([index, readState()]);
  if (current?.version === state?.version) return;
  const newer = buildIndex();
  await newer;
  index = newer;
}

addEventListener("message", ({ data }: MessageEvent<DeviceQuery>) => void answerQuery(data));
new BroadcastChannel(catalogueChannel).onmessage = () => {
  void refresh().catch(() => {
    index = undefined;
  });
};
