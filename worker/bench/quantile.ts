export function quantile(values: readonly number[], q: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * q));
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN;
}
