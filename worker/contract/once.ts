/**
 * Defers slow work until its result is needed, then caches the result. Creating a page's first formatter of dates
 * or numbers takes 50 ms on a slow phone.
 */
export function once<Value>(create: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}
