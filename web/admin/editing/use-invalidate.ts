import { useQueryClient } from "@tanstack/react-query";

/** Returns a function that loads these queries again, or later if none is shown. */
export function useInvalidate() {
  const queries = useQueryClient();
  const invalidate = async (queryKey: readonly string[]) => {
    // Invalidating alone does not restart a first load, whose result may be older than the change.
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  };
  return (keys: readonly (readonly string[])[]) => {
    for (const key of keys) void invalidate(key);
  };
}
