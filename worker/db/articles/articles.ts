import type { Article } from "./article.ts";
import { chooseARespirator } from "./choose-a-respirator.ts";
import { compressedAirLeaks } from "./compressed-air-leaks.ts";
import { gloveCutLevels } from "./glove-cut-levels.ts";
import { identifyAThread } from "./identify-a-thread.ts";
import { lockoutTagout } from "./lockout-tagout.ts";
import { palletStability } from "./pallet-stability.ts";
import { ppeThatFits } from "./ppe-that-fits.ts";
import { quotesWithoutSignal } from "./quotes-without-signal.ts";
import { readABearingNumber } from "./read-a-bearing-number.ts";
import { storeLubricants } from "./store-lubricants.ts";

/** The articles of a new database, oldest first. Only the seed and tests import them, which keeps the Worker small. */
export const articles: readonly Article[] = [
  ppeThatFits,
  gloveCutLevels,
  lockoutTagout,
  chooseARespirator,
  readABearingNumber,
  compressedAirLeaks,
  storeLubricants,
  palletStability,
  quotesWithoutSignal,
  identifyAThread,
];
