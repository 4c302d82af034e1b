import { addToCart, type CartLine, getCart, maxCartLines, maxCartQuantity } from "#contract/cart.ts";
import { cartSessionHeader } from "#contract/headers.ts";
import { toProduct } from "#worker/db/product-rows.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { routes, serve } from "#worker/http/serve.ts";

/**
 * Inserts a line or raises its quantity in one statement, so that concurrent calls all count and cannot exceed the
 * limits.
 */
const addLine = `INSERT INTO cart_lines (sessionId, productId, quantity, updatedAt)
  SELECT ?1, p.id, ?3, ?4 FROM products p WHERE p.id = ?2
    AND (SELECT count(*) FROM cart_lines WHERE sessionId = ?1 AND productId <> ?2) < ${maxCartLines}
  ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, updatedAt = excluded.updatedAt
    WHERE quantity + excluded.quantity <= ${maxCartQuantity}`;

const selectLines = `SELECT p.*, l.quantity FROM cart_lines l JOIN products p ON p.id = l.productId
  WHERE l.sessionId = ?1 ORDER BY p.id`;

export const cart = routes(
  serve(getCart, async (c) => {
    const { cartSessionId } = c.var;
    return { data: cartSessionId ? await linesOf(c.env.DB, cartSessionId) : [] };
  }),
  serve(addToCart, async (c, { body: { productId, quantity } }) => {
    const { cartSessionId } = c.var;
    if (!cartSessionId)
      throw new Refusal("invalid", `${cartSessionHeader} is required`, { [cartSessionHeader]: "Required" });
    const added = await c.env.DB.prepare(addLine)
      .bind(cartSessionId, productId, quantity, new Date().toISOString())
      .run();
    const data = await linesOf(c.env.DB, cartSessionId);
    if (added.meta.changes === 0) throw await refusalFor(c.env.DB, productId, data);
    return { data };
  }),
);

async function linesOf(db: D1Database, sessionId: string): Promise<CartLine[]> {
  const { results } = await db
    .prepare(selectLines)
    .bind(sessionId)
    .all<Parameters<typeof toProduct>[0] & { quantity: number }>();
  return results.map(({ quantity, ...product }) => ({ product: toProduct(product), quantity }));
}

async function refusalFor(db: D1Database, productId: number, lines: CartLine[]): Promise<Refusal> {
  const exists = await db.prepare("SELECT 1 FROM products WHERE id = ?1").bind(productId).first();
  if (!exists) return new Refusal("not_found", "This product no longer exists.");
  const isFull = !lines.some((line) => line.product.id === productId);
  return isFull
    ? new Refusal("invalid", "The cart is full.", {
        productId: `A cart holds at most ${maxCartLines} products`,
      })
    : new Refusal("invalid", undefined, { quantity: `A cart line holds at most ${maxCartQuantity}` });
}
