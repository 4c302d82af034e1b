import { answer, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** A line of the cart; `price` is dollars as a decimal string, as on every product of the wire. */
export const cartLine = z.object({
  product: z.object({ name: z.string(), price: z.string() }),
  quantity: z.int(),
});

/** The cart of the caller's session id. */
export const getCart = endpoint({
  method: "GET",
  path: "/api/shop/cart",
  access: "public",
  reply: answer(z.array(cartLine)),
});
