import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { useStaff } from "../sign-in/use-staff.ts";
import type { Entity } from "./entity.ts";

interface Save<Values> {
  values: Values;
  edits: { id: number; version: number | null } | null;
}

type Row = { id: number; version: number };

/** What it calls back it calls also after the dialog is gone. */
export function useSave<R extends Row, Values extends FieldValues>(
  entity: Entity<R, Values>,
  onSaved: () => void,
  onRefused: (error: Error) => void,
) {
  const refresh = useRefresh(entity.shownBy);
  const staff = useStaff();
  return useMutation({
    mutationFn: ({ values, edits }: Save<Values>) => entity.save(staff, values, edits),
    onSuccess: () => {
      refresh();
      onSaved();
    },
    onError: onRefused,
  });
}

export function useRemove<R extends Row, Values extends FieldValues>(entity: Entity<R, Values>) {
  const refresh = useRefresh(entity.shownBy);
  const staff = useStaff();
  return useMutation({
    mutationFn: ({ id }: { id: number }) => entity.remove(staff, id),
    onSuccess: refresh,
  });
}

function useRefresh(shownBy: Entity<Row, FieldValues>["shownBy"]) {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of shownBy) void queries.invalidateQueries({ queryKey });
  };
}
