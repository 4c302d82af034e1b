import { rowId } from "./edit-fields.ts";
import { endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

export const trashEntities = ["product", "brand", "post"] as const;
export type TrashEntity = (typeof trashEntities)[number];

/** A deleted row can be restored for at least this many days, unless somebody erases it. */
export const trashDays = 30;

const trashEntry = z.object({
  id: z.int(),
  /** Name or title, and for products the SKU. */
  label: z.string(),
  /** Username of the person who deleted the row. */
  who: z.string(),
  deletedAt: z.string(),
  keptUntil: z.string(),
});
export type TrashEntry = z.output<typeof trashEntry>;

/** Lists deleted rows of one entity, newest first. `cursor` is the `nextCursor` of an earlier reply. */
export const listTrash = endpoint({
  method: "GET",
  path: "/api/admin/trash",
  access: "admin",
  query: z.object({
    entity: z.enum(trashEntities),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
  }),
  reply: z.object({ data: z.array(trashEntry), nextCursor: z.nullable(z.int()) }),
});

/**
 * Restores a row with its old id. A post whose scheduled time has passed becomes a draft. Refused with
 * `conflict` if the SKU or slug has been taken meanwhile.
 */
export const restoreFromTrash = endpoint({
  method: "POST",
  path: "/api/admin/trash/:id/restore",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});

export const eraseFromTrash = endpoint({
  method: "DELETE",
  path: "/api/admin/trash/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});
