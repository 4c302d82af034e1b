import { dataReply, endpoint } from "./endpoint.ts";
import { publicProduct } from "./products.ts";
import { z } from "./schema.ts";

/** Per cart line. */
export const maxQuantity = 999;
export const maxCartLines = 100;

export const cartLine = z.object({ product: publicProduct, quantity: z.int() });
export type CartLine = z.output<typeof cartLine>;

/** Returns the cart of the session id, or an empty cart without one. */
export const getCart = endpoint({
  method: "GET",
  path: "/api/shop/cart",
  access: "public",
  reply: dataReply(z.array(cartLine)),
});

/** Adds to the cart of the session id. Raises the quantity of a product that is already in it. */
export const addToCart = endpoint({
  method: "POST",
  path: "/api/shop/cart",
  access: "public",
  body: z.object({
    productId: z.int().check(z.minimum(1)),
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(maxQuantity)), 1),
  }),
  reply: dataReply(z.array(cartLine)),
});
