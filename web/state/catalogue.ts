import { atom } from "jotai";

/** Describes the copy of the catalogue on this device. */
export interface HeldCatalogue {
  version: string;
  /** When the server confirmed this version, ISO 8601. */
  asOf: string;
  /** Products on this device. */
  products: number;
  /** Products in the whole catalogue. */
  total: number;
}

export interface CatalogueView {
  /** Null when this device has no copy, undefined until it has been checked. */
  held: HeldCatalogue | null | undefined;
  /** `asks` if the browser saves data or the connection is slow: then the download starts only when the visitor agrees. */
  fetching: "no" | "asks" | "running" | "failed";
}

/** Written by web/pwa/catalogue.ts. */
export const catalogueAtom = atom<CatalogueView>({ held: undefined, fetching: "no" });
