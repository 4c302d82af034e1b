import { useQueryClient } from "@tanstack/react-query";

export function useInvalidate() {
  const queries = useQueryClient();
  return (keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
}
