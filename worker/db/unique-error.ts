/**
 * Tells whether a write failed because a row with the same unique value exists.
 *
 * @param where restricts it to a column or index, as SQLite names it: `products.sku`
 */
export function isUniqueError(error: unknown, where = /^/): boolean {
  const [, violated] = /UNIQUE constraint failed: (.*)/.exec(String((error as Error).cause ?? error)) ?? [];
  return violated !== undefined && where.test(violated);
}
