import type { FieldValues } from "react-hook-form";
import type { z } from "#contract/schema.ts";
import type { TrashEntity } from "#contract/trash.ts";
import type { Toast } from "#web/state/toasts.ts";
import type { AdminApi } from "../sign-in/use-admin-api.ts";
import type { DraftStorage, EditTarget } from "./edit-drafts.ts";

type EditAction = "create" | "update" | "delete";

type ToastContent = Pick<Toast, "title"> & Partial<Pick<Toast, "text" | "variant">>;

/** Describes one kind of row (products, brands or posts) to the shared edit, delete and trash dialogs. */
export interface Entity<Row extends { id: number; version: number }, Values extends FieldValues> {
  /** Singular and lower case, for sentences. */
  noun: TrashEntity;
  drafts: DraftStorage<Values>;
  defaultValues: Values;
  schema: z.core.$ZodType;
  toFormValues: (row: Row) => Values;
  read: (api: AdminApi, target: NonNullable<EditTarget>, signal: AbortSignal) => Promise<Row | undefined>;
  /**
   * Creates a row if `target` is null; `headers` then hold the idempotency key. Otherwise updates the row; `headers`
   * then hold the version that the update may overwrite. If they are empty, it may overwrite any version.
   */
  save: (
    api: AdminApi,
    values: Values,
    target: EditTarget,
    headers: Record<string, string>,
  ) => Promise<unknown>;
  remove: (api: AdminApi, id: number) => Promise<unknown>;
  /** The keys of the queries, admin and public, to invalidate after a change. */
  invalidates: readonly (readonly string[])[];
  /** `values` are those that were saved. */
  successToast: (action: EditAction, values?: Values) => ToastContent;
  errorToast: (action: EditAction, error: Error) => ToastContent;
}
