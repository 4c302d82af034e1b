import { getCart } from "#contract/cart.ts";
import { endpointQuery } from "#web/lib/queries.ts";

/** The cart of this browser (cart-session.ts). */
export const cartQuery = endpointQuery(getCart);
