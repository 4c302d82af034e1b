import { getDefaultStore } from "jotai";
import { type CatalogueView, catalogueAtom } from "#web/state/catalogue.ts";
import { readState } from "./catalogue-store.ts";
import { catalogueChannel } from "./channels.ts";
import { refreshCatalogue } from "./refresh-catalogue.ts";
import { postToServiceWorker } from "./register.ts";

const show = (view: Partial<CatalogueView>) =>
  getDefaultStore().set(catalogueAtom, (before) => ({ ...before, ...view }));

let channel: BroadcastChannel | undefined;

/** Updates `catalogueAtom` from the stored catalogue, now and whenever any tab or worker has refreshed it. */
export async function showCatalogue(): Promise<void> {
  if (!channel) {
    channel = new BroadcastChannel(catalogueChannel);
    channel.onmessage = () => void showCatalogue();
  }
  const state = await readState().catch(() => undefined);
  if (!state) return show({ catalogue: null });
  const { version, asOf, products, total } = state;
  show({ catalogue: { version, asOf, productCount: products, totalCount: total } });
}

export async function updateCatalogue({ byVisitor = false } = {}): Promise<void> {
  try {
    await showCatalogue();
    const outcome = await refreshCatalogue({ byVisitor, onFetch: () => show({ download: "running" }) });
    if (outcome === "needs-consent") return show({ download: "needs-consent" });
    if (outcome === "idle") return;
    await showCatalogue();
    show({ download: "none" });
    // Lets the service worker, if there is one, cache the pictures.
    if (byVisitor) void postToServiceWorker({ type: "REFRESH_CATALOGUE" });
  } catch (error) {
    console.warn("The catalogue on this device was not updated", error);
    show({ download: "failed" });
  }
}
