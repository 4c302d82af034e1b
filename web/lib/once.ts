/**
 * Made when it is first asked for. For what takes long and few need: a page's first date format, for which ICU comes,
 * takes 50 ms at a quarter of the speed.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
