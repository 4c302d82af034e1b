import { abrasiveFamilies } from "./abrasives.ts";
import { adhesiveFamilies } from "./adhesives.ts";
import { automationFamilies } from "./automation.ts";
import { bearingFamilies } from "./bearings.ts";
import { boltFamilies } from "./bolts.ts";
import { compressedAirFamilies } from "./compressed-air.ts";
import { constructionFamilies } from "./construction.ts";
import { electricalFamilies } from "./electrical.ts";
import type { Family } from "./family.ts";
import { fastenerFamilies } from "./fasteners.ts";
import { janitorialFamilies } from "./janitorial.ts";
import { lightingFamilies } from "./lighting.ts";
import { lubricantFamilies } from "./lubricants.ts";
import { materialHandlingFamilies } from "./material-handling.ts";
import { mroFamilies } from "./mro.ts";
import { packagingFamilies } from "./packaging.ts";
import { plumbingFamilies } from "./plumbing.ts";
import { pumpValveFamilies } from "./pumps-valves.ts";
import { safetyFamilies } from "./safety.ts";
import { toolFamilies } from "./tools.ts";
import { weldingFamilies } from "./welding.ts";
import { workwearFamilies } from "./workwear.ts";

/** The families of each category. Categories take turns in this order, best-selling first. */
export const familiesByCategory: readonly (readonly Family[])[] = [
  [...boltFamilies, ...fastenerFamilies],
  safetyFamilies,
  toolFamilies,
  electricalFamilies,
  bearingFamilies,
  plumbingFamilies,
  mroFamilies,
  janitorialFamilies,
  abrasiveFamilies,
  lubricantFamilies,
  packagingFamilies,
  weldingFamilies,
  adhesiveFamilies,
  materialHandlingFamilies,
  automationFamilies,
  compressedAirFamilies,
  pumpValveFamilies,
  lightingFamilies,
  workwearFamilies,
  constructionFamilies,
];
