import { lateRead } from "#web/lib/queries.ts";

/** The lines of this browser's cart. */
export const cartQuery = lateRead("/api/shop/cart", async () => (await import("#contract/cart.ts")).getCart);
