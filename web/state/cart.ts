import { getCart } from "#contract/cart.ts";
import { readQuery } from "#web/lib/queries.ts";

/** The cart of this session. */
export const cartQuery = readQuery(getCart);
