import { useQueryClient } from "@tanstack/react-query";

/** @returns a function that invalidates all queries whose keys begin with one of the given keys */
export function useInvalidate() {
  const queries = useQueryClient();
  return (keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
}
