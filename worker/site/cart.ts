import { getCart } from "#contract/cart.ts";
import { serve } from "#worker/serve.ts";

/** Nothing can be put into a cart before the shop is built, so every cart is empty. */
export const cart = serve(getCart, async () => ({ data: [] }));
