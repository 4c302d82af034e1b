import type { ProductChange } from "#contract/product-changes.ts";

export interface SourceRow {
  /** What the person knows the row by: its number in their file, or its place in the selection. */
  number: number;
  row: ProductChange;
  /** Why it can't be sent. */
  problems: string[];
}

/** Rows of changes, handed out in batches that fit a call. */
export interface RowSource {
  count: number;
  /** The rows from this index on, and the index after them. */
  batch: (from: number) => Promise<{ rows: SourceRow[]; next: number }>;
}
