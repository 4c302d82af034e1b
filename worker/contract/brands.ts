import { answer, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** What a visitor sees of a brand. */
export const brandLogo = z.object({ name: z.string(), logoUrl: z.string() });
export type BrandLogo = z.infer<typeof brandLogo>;

/** Active brands in display order. */
export const listBrands = endpoint({
  method: "GET",
  path: "/api/brands",
  access: "public",
  reply: answer(z.array(brandLogo)),
});

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
