export function quantile(values: readonly number[], q: number): number {
  const index = Math.min(values.length - 1, Math.floor(values.length * q));
  return values.toSorted((a, b) => a - b)[index] ?? Number.NaN;
}
