import { useQueryClient } from "@tanstack/react-query";
import type { Entity } from "./entity.ts";

/** @returns a function that makes all queries stale that show rows of this entity. */
export function useInvalidate({ invalidates }: Pick<Entity<never, never>, "invalidates">) {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of invalidates) void queries.invalidateQueries({ queryKey });
  };
}
