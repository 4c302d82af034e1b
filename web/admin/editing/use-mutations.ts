import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import type { Entity } from "./entity.ts";

interface SaveVariables<Values> {
  values: Values;
  existing: { id: number; version: number | null } | null;
}

type Row = { id: number; version: number };

/** Creates or updates a row. The callbacks run even if the dialog has been closed meanwhile. */
export function useSave<R extends Row, Values extends FieldValues>(
  entity: Entity<R, Values>,
  onSaved: () => void,
  onError: (error: Error) => void,
) {
  const invalidate = useInvalidate(entity.invalidates);
  const api = useAdminApi();
  return useMutation({
    mutationFn: ({ values, existing }: SaveVariables<Values>) => entity.save(api, values, existing),
    onSuccess: () => {
      invalidate();
      onSaved();
    },
    onError,
  });
}

export function useDelete<R extends Row, Values extends FieldValues>(entity: Entity<R, Values>) {
  const invalidate = useInvalidate(entity.invalidates);
  const api = useAdminApi();
  return useMutation({
    mutationFn: ({ id }: { id: number }) => entity.remove(api, id),
    onSuccess: invalidate,
  });
}

function useInvalidate(queryKeys: Entity<Row, FieldValues>["invalidates"]) {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
}
