import type { UseQueryResult } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { z } from "#contract/schema.ts";
import type { Toast } from "#web/state/toasts.ts";
import type { useStaff } from "../sign-in/use-staff.ts";
import type { EditDrafts, Edited } from "./edit-drafts.ts";

export type Deed = "create" | "update" | "delete";

/** What a toast says; see web/state/toasts.ts. */
export type Saying = Pick<Toast, "title"> & Partial<Pick<Toast, "text" | "variant">>;

/** What the panel's dialogs must know about one kind of row: a product, a brand, a post. */
export interface Entity<Row extends { id: number; version: number }, Values extends FieldValues> {
  /** As it stands in sentences. */
  noun: string;
  drafts: EditDrafts<Values>;
  /** The fields of a new one, before anything is typed. */
  empty: Values;
  schema: z.core.$ZodType;
  valuesOf: (row: Row) => Values;
  /** The row as it is now, asked for anew each time: an edit must begin from what is there. */
  useCurrent: (edited: Edited) => UseQueryResult<Row>;
  /** `edits` null makes a new one; `version` null goes over whatever is there. */
  save: (
    staff: ReturnType<typeof useStaff>,
    values: Values,
    edits: { id: number; version: number | null } | null,
  ) => Promise<unknown>;
  remove: (staff: ReturnType<typeof useStaff>, id: number) => Promise<unknown>;
  /** What shows such rows, to staff and to visitors, and must be asked for anew after a change. */
  shownBy: readonly (readonly string[])[];
  done: (deed: Deed) => Saying;
  failed: (deed: Deed, error: Error) => Saying;
}
