/**
 * Tells whether a write failed because a row with the same unique value exists.
 *
 * @param constraint matches the column or index as SQLite names it, such as `products.sku`; by default any
 */
export function isUniqueError(error: unknown, constraint = /^/): boolean {
  const [, violated] = /UNIQUE constraint failed: (.*)/.exec(String((error as Error).cause ?? error)) ?? [];
  return violated !== undefined && constraint.test(violated);
}
