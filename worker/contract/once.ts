/**
 * Defers slow work until its result is needed, then caches the result. A page's first `Intl` formatter takes tens of
 * milliseconds.
 */
export function once<Value>(create: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}
