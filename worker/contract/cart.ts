import { answer, endpoint } from "./endpoint.ts";
import { publicProduct } from "./products.ts";
import { z } from "./schema.ts";

/** The most of one product that a cart line holds. */
export const maxQuantity = 999;
/** The most lines that a cart holds. */
export const maxCartLines = 100;

export const cartLine = z.object({ product: publicProduct, quantity: z.int() });
export type CartLine = z.output<typeof cartLine>;

/** The cart of the caller's session id; without one it is empty. */
export const getCart = endpoint({
  method: "GET",
  path: "/api/shop/cart",
  access: "public",
  reply: answer(z.array(cartLine)),
});

/** Adds to the cart of the caller's session id; a product that is in it already gets more. */
export const addToCart = endpoint({
  method: "POST",
  path: "/api/shop/cart",
  access: "public",
  body: z.object({
    productId: z.int().check(z.minimum(1)),
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(maxQuantity)), 1),
  }),
  reply: answer(z.array(cartLine)),
});
