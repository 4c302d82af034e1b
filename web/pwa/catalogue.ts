import { getDefaultStore } from "jotai";
import { type CatalogueView, catalogueAtom } from "#web/state/catalogue.ts";
import { catalogueChannel } from "./catalogue-channel.ts";
import { readState } from "./catalogue-store.ts";
import { refreshCatalogue } from "./refresh-catalogue.ts";
import { post } from "./register.ts";

const show = (view: Partial<CatalogueView>) =>
  getDefaultStore().set(catalogueAtom, (before) => ({ ...before, ...view }));

let channel: BroadcastChannel | undefined;

/** Shows what this device holds, from now on whoever changes it. */
export async function showCatalogue(): Promise<void> {
  if (!channel) {
    channel = new BroadcastChannel(catalogueChannel);
    channel.onmessage = () => void showCatalogue();
  }
  const state = await readState().catch(() => undefined);
  if (!state) return show({ held: null });
  const { version, asOf, products, total } = state;
  show({ held: { version, asOf, products, total } });
}

/** Refreshes the catalogue and shows how that goes; what fails leaves the old one, and is told to who asked. */
export async function updateCatalogue({ inPerson = false } = {}): Promise<void> {
  try {
    await showCatalogue();
    const outcome = await refreshCatalogue({ inPerson, onFetch: () => show({ fetching: "running" }) });
    if (outcome === "asks") return show({ fetching: "asks" });
    if (outcome === "idle") return;
    await showCatalogue();
    show({ fetching: "no" });
    if (inPerson) void post({ type: "REFRESH_CATALOGUE" }); // the pictures, where there is a service worker
  } catch (error) {
    console.warn("The catalogue on this device was not updated", error);
    show({ fetching: "failed" });
  }
}
