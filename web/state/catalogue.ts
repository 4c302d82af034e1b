import { atom } from "jotai";

export interface DeviceCatalogue {
  version: string;
  /** When the server confirmed this version, ISO 8601. */
  asOf: string;
  productCount: number;
  /** Number of products in the whole catalogue. */
  totalCount: number;
}

export interface CatalogueView {
  /** Null when this device has no copy or it cannot be read, undefined until that has been checked. */
  catalogue: DeviceCatalogue | null | undefined;
  /** `needs-consent` with the data saver or a slow connection: the download starts only when the visitor agrees. */
  download: "none" | "needs-consent" | "running" | "failed";
}

/** Written by web/pwa/catalogue.ts. */
export const catalogueAtom = atom<CatalogueView>({ catalogue: undefined, download: "none" });
