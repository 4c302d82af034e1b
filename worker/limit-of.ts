/** A limit as wrangler.toml's variables say it; whatever is no number is a slip, and the usual limit holds. */
export function limitOf(variable: string | undefined, usual: number): number {
  if (!variable || !/^\d+$/.test(variable)) return usual;
  return Number(variable) || Number.POSITIVE_INFINITY;
}
