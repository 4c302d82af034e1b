import { dataReply, endpoint } from "./endpoint.ts";
import { publicProduct } from "./public-product.ts";
import { z } from "./schema.ts";

/** Maximum per cart line. */
export const maxCartQuantity = 999;
export const maxCartLines = 100;

const cartLine = z.object({ product: publicProduct, quantity: z.int() });
export type CartLine = z.output<typeof cartLine>;

/** Returns the cart of the caller's session id, or an empty cart if the caller sent none. */
export const getCart = endpoint({
  method: "GET",
  path: "/api/shop/cart",
  access: "public",
  reply: dataReply(z.array(cartLine)),
});

/**
 * Adds a product to the cart of the caller's session id, or raises its quantity if it is already there.
 * Refused with `invalid` without a session id and above the limits, with `not_found` for an unknown product.
 */
export const addToCart = endpoint({
  method: "POST",
  path: "/api/shop/cart",
  access: "public",
  body: z.object({
    productId: z.int().check(z.minimum(1)),
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(maxCartQuantity)), 1),
  }),
  reply: dataReply(z.array(cartLine)),
});
