import { lateRead } from "#web/lib/queries.ts";

/** The cart of this browser's session. */
export const cartQuery = lateRead("/api/shop/cart", async () => (await import("#contract/cart.ts")).getCart);
