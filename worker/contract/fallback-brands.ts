import type { BrandLogo } from "./brands.ts";

const names = [
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

/** The eighteen brands of a new database, which are also shown when the list cannot be had or is empty. */
export const fallbackBrands: readonly BrandLogo[] = names.map((name) => ({
  name,
  logoUrl: `/images/brands/${name.toLowerCase().replaceAll(" ", "-")}.svg`,
}));
