import { useQueryClient } from "@tanstack/react-query";

/** @returns a function that makes all queries stale whose keys begin with one of these */
export function useInvalidate() {
  const queries = useQueryClient();
  return (keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
}
