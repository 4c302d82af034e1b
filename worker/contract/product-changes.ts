import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { listProducts } from "./products.ts";
import { z } from "./schema.ts";

/** Bulk changes to products from a file or a selection: previewed, applied in batches, and undone as a whole. */

/** In the order of the columns of an exported file, after the SKU. */
export const changeFields = [
  "name",
  "price",
  "stock",
  "category",
  "description",
  "imageUrl",
  "slug",
] as const;
export type ChangeField = (typeof changeFields)[number];

export const changeLabels: Record<ChangeField | "sku", string> = {
  sku: "SKU",
  name: "Name",
  price: "Price",
  stock: "Stock",
  category: "Category",
  description: "Description",
  imageUrl: "Image URL",
  slug: "Slug",
};

/** Cell text that removes the category or the picture. An empty cell leaves it unchanged. */
export const noneCell = "none";

export const maxCellLength = 10_000;
const cell = z.string().check(z.maxLength(maxCellLength));

/**
 * The cells of a row as typed. The SKU, in any case, identifies the product; an unknown SKU creates one. Missing or
 * empty cells leave a field unchanged.
 */
const changeRow = z.object({
  sku: cell,
  name: z.optional(cell),
  price: z.optional(cell),
  stock: z.optional(cell),
  category: z.optional(cell),
  description: z.optional(cell),
  imageUrl: z.optional(cell),
  slug: z.optional(cell),
  /** Refuses the row if the product has a different version, unless this change has already written it. */
  version: z.optional(z.int()),
  /** Moves the product to the trash and ignores the other cells. */
  isDeleted: z.optional(z.literal(true)),
});
export type ChangeRow = z.output<typeof changeRow>;

export const maxRowsPerCall = 200;
/** Maximum size of one call's rows as JSON. A body is limited to 256 KB. */
export const maxBytesPerCall = 240_000;
const rows = z.object({ rows: z.array(changeRow).check(z.minLength(1), z.maxLength(maxRowsPerCall)) });

export const outcomes = ["create", "change", "delete", "keep", "refuse"] as const;
export type Outcome = (typeof outcomes)[number];

/** What a row does, or would do. `keep` changes nothing. */
const verdict = z.object({
  outcome: z.enum(outcomes),
  /** For `change`: the changed fields, with values as in cells. */
  changes: z.array(z.object({ field: z.enum(changeFields), from: z.string(), to: z.string() })),
  /** For a refused row: the reasons, as sentences. */
  problems: z.array(z.string()),
});
export type Verdict = z.output<typeof verdict>;

/** Returns what `applyRows` would do, without changing any product: one verdict per row, in order. */
export const checkRows = endpoint({
  method: "POST",
  path: "/api/shop/product-changes/check",
  access: "admin",
  body: rows,
  reply: dataReply(z.array(verdict)),
});

export const startChange = endpoint({
  method: "POST",
  path: "/api/shop/product-changes",
  access: "admin",
  /** The label names the file, or says what was done. File systems allow names of up to 255 characters. */
  body: z.object({ label: z.string().check(z.regex(/\S/, "Required"), z.maxLength(255)) }),
  reply: dataReply(z.object({ id: z.int() })),
});

/**
 * Applies rows, each completely or not at all. Resending a row that this change has applied changes nothing.
 * It gets the same outcome, without `changes`; a row that has deleted its product gets `keep`.
 */
export const applyRows = endpoint({
  method: "POST",
  path: "/api/shop/product-changes/:id/rows",
  access: "admin",
  params: rowId,
  body: rows,
  reply: dataReply(z.array(verdict)),
});

/**
 * Undoes part of a change; call it until `left` is 0. Cannot begin after `undoDays`, but an undo that has begun can
 * still be finished. Refused with `conflict` if a product that the change created or changed was edited or deleted
 * before the undo began, or if another product has taken a SKU or slug that the undo restores. Products changed after
 * the undo began are skipped.
 */
export const undoChange = endpoint({
  method: "POST",
  path: "/api/shop/product-changes/:id/undo",
  access: "admin",
  params: rowId,
  reply: dataReply(z.object({ left: z.int() })),
});

/** For how many days the undo of a change can begin. */
export const undoDays = 30;

const productChangeSummary = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  label: z.string(),
  created: z.int(),
  changed: z.int(),
  deleted: z.int(),
  /** When its undo began. */
  undoneAt: z.nullable(z.string()),
  /** How many products an unfinished undo still has to restore or delete. */
  left: z.int(),
});
export type ProductChangeSummary = z.output<typeof productChangeSummary>;

/** Lists the last 50 changes that had an effect, newest first. */
export const listChanges = endpoint({
  method: "GET",
  path: "/api/shop/product-changes",
  access: "admin",
  reply: dataReply(z.array(productChangeSummary)),
});

/** Exports the products that match the filters as CSV, by id. Importing the file unchanged changes nothing. */
export const exportProducts = endpoint({
  method: "GET",
  path: "/api/shop/products.csv",
  access: "admin",
  query: z.object({
    q: listProducts.query.shape.q,
    category: listProducts.query.shape.category,
    stock: listProducts.query.shape.stock,
  }),
  reply: z.object({}),
  repliesWithFile: true,
});
