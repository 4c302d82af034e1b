import { getCart } from "#contract/cart.ts";
import { readQuery } from "#web/lib/queries.ts";

/** The lines of this browser's cart. */
export const cartQuery = readQuery(getCart);
