/**
 * Tells whether a write was refused because a row with the same unique value exists.
 *
 * @param where further names the column or index, as SQLite does: `products.sku`
 */
export function isUniqueError(error: unknown, where = /^/): boolean {
  const [, violated] = /UNIQUE constraint failed: (.*)/.exec(String((error as Error).cause ?? error)) ?? [];
  return violated !== undefined && where.test(violated);
}
