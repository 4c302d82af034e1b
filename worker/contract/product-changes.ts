import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { listProducts } from "./products.ts";
import { z } from "./schema.ts";

/** Changes of many products at once: rows of a file or of a selection, rehearsed, applied in batches, undone as a whole. */

/** In the order of an exported file, in which the SKU comes first. */
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

/** What a cell says that takes the category or the picture away: an empty one leaves it as it is. */
export const noneCell = "none";

export const maxCellLength = 10_000;
const cell = z.string().check(z.maxLength(maxCellLength));

/**
 * The cells of a row as they were typed. The SKU finds the product, whatever the case of its letters; what is missing or
 * empty stays as it is. A SKU that no product has makes a new one.
 */
export const productChange = z.object({
  sku: cell,
  name: z.optional(cell),
  price: z.optional(cell),
  stock: z.optional(cell),
  category: z.optional(cell),
  description: z.optional(cell),
  imageUrl: z.optional(cell),
  slug: z.optional(cell),
  /** The product's version that the row was made from. The row is refused when it has another one. */
  version: z.optional(z.int()),
  /** Moves the product to the trash, whatever else the row says. */
  isDeleted: z.optional(z.literal(true)),
});
export type ProductChange = z.output<typeof productChange>;

export const maxRowsPerCall = 200;
/** Rows of one call, as JSON. A body may have 256 KB. */
export const maxBytesPerCall = 240_000;
const rows = z.object({ rows: z.array(productChange).check(z.minLength(1), z.maxLength(maxRowsPerCall)) });

export const outcomes = ["create", "change", "delete", "keep", "refuse"] as const;
export type Outcome = (typeof outcomes)[number];

/** What becomes of a row: `keep` has nothing to change. */
export const verdict = z.object({
  outcome: z.enum(outcomes),
  /** Of a change, as cells say it. */
  changes: z.array(z.object({ field: z.enum(changeFields), from: z.string(), to: z.string() })),
  /** Of a refused row: sentences that say what to correct. */
  problems: z.array(z.string()),
});
export type Verdict = z.output<typeof verdict>;

/** Tells what `applyRows` would do, and changes nothing. One verdict for each row, in order. */
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
  /** The label names the file, or says what was done. */
  body: z.object({ label: z.string().check(z.regex(/\S/, "Required"), z.maxLength(200)) }),
  reply: dataReply(z.object({ id: z.int() })),
});

/**
 * Applies rows, each whole or not at all. A product changes at most once in a change: the same rows again change nothing.
 * They get the same verdicts, but that a product which is deleted by then is kept.
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
 * Takes a part of a change back; call it until `left` is 0. Refused with `conflict` when one of its products has been changed by
 * something else before the undo began; what is changed later stays as it then is.
 */
export const undoChange = endpoint({
  method: "POST",
  path: "/api/shop/product-changes/:id/undo",
  access: "admin",
  params: rowId,
  reply: dataReply(z.object({ left: z.int() })),
});

/** For how many days a change can be undone. */
export const undoDays = 30;

export const productChangeSummary = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  label: z.string(),
  created: z.int(),
  changed: z.int(),
  deleted: z.int(),
  /** When its undo began. */
  undoneAt: z.nullable(z.string()),
  /** Products that an undo which has begun has not reached. */
  left: z.int(),
});
export type ProductChangeSummary = z.output<typeof productChangeSummary>;

/** The last 50 changes that changed something, newest first. */
export const listChanges = endpoint({
  method: "GET",
  path: "/api/shop/product-changes",
  access: "admin",
  reply: dataReply(z.array(productChangeSummary)),
});

/** All products that the filters leave, as a CSV file by id which the import takes back without a change. */
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
