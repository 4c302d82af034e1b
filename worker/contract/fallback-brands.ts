import type { ListedBrand } from "./brands.ts";

const brandNames = [
  "Arvoltek",
  "Boltmere",
  "Cindral",
  "Dravenor",
  "Ferroquay",
  "Gritstone Works",
  "Halvern",
  "Ironfen",
  "Kestrow",
  "Lumora Lighting",
  "Norbrace",
  "Oakspindle",
  "Paxgrip",
  "Quillon Safety",
  "Rivetal",
  "Stavance",
  "Torquewell",
  "Velmarck",
];

/** Seeded into a new database, and shown when the list of brands is empty or cannot be loaded. */
export const fallbackBrands: readonly ListedBrand[] = brandNames.map((name) => ({
  name,
  logoUrl: `/images/brands/${name.toLowerCase().replaceAll(" ", "-")}.svg`,
}));
