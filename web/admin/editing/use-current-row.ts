import { useQuery } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { adminKey } from "#web/state/admin-data.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import type { EditTarget } from "./edit-drafts.ts";
import type { Entity } from "./entity.ts";

/** Loads a row, uncached: an edit starts from the current version. */
export function useCurrentRow<Row extends { id: number; version: number }, Values extends FieldValues>(
  { noun, read }: Entity<Row, Values>,
  target: NonNullable<EditTarget>,
) {
  const api = useAdminApi();
  return useQuery({
    ...api.uncachedOptions,
    queryKey: [adminKey, noun, target.id],
    queryFn: async ({ signal }) => {
      const row = await read(api, target, signal);
      if (row) return row;
      throw new Error(`This ${noun} no longer exists.`);
    },
  });
}
