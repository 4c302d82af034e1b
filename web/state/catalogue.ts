import { atom } from "jotai";

/** What is known of the catalogue that this device holds, without the catalogue itself. */
export interface HeldCatalogue {
  version: string;
  /** When the server said that this was the state of things, ISO 8601. */
  asOf: string;
  /** How many products are on the device, and how many there are. */
  products: number;
  total: number;
}

export interface CatalogueView {
  /** Null: nothing is held. Undefined: nobody has looked yet. */
  held: HeldCatalogue | null | undefined;
  /** `asks`: data is dear here, so that it is fetched when somebody says so. */
  fetching: "no" | "asks" | "running" | "failed";
}

/** Kept up by the catalogue itself. */
export const catalogueAtom = atom<CatalogueView>({ held: undefined, fetching: "no" });
