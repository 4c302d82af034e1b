import { useQuery } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { ApiError } from "#web/lib/api-error.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import type { EditTarget } from "./edit-drafts.ts";
import type { Entity } from "./entity.ts";
import { useInvalidate } from "./use-invalidate.ts";

export class MissingRow extends Error {}

/** Loads a row, uncached: an edit starts from the current version. Refreshes the lists if the row is missing. */
export function useCurrentRow<Row extends { id: number; version: number }, Values extends FieldValues>(
  { noun, read, invalidates }: Entity<Row, Values>,
  target: NonNullable<EditTarget>,
) {
  const api = useAdminApi();
  const invalidate = useInvalidate();
  return useQuery({
    ...api.uncachedOptions,
    queryKey: [adminKey, noun, target.id],
    queryFn: async ({ signal }) => {
      const row = await read(api, target, signal).catch(undefinedIfNotFound);
      if (row) return row;
      invalidate(invalidates);
      throw new MissingRow(`This ${noun} no longer exists.`);
    },
  });
}

function undefinedIfNotFound(error: Error): undefined {
  if (error instanceof ApiError && error.refusal?.code === "not_found") return;
  throw error;
}
