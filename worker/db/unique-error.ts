/**
 * Tells whether a write failed because a row with the same unique value exists.
 *
 * @param constraint restricts it to a column or index, as SQLite names it: `products.sku`
 */
export function isUniqueError(error: unknown, constraint = /^/): boolean {
  const [, violated] = /UNIQUE constraint failed: (.*)/.exec(String((error as Error).cause ?? error)) ?? [];
  return violated !== undefined && constraint.test(violated);
}
