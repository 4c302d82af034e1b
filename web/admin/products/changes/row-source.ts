import type { ChangeRow } from "#contract/product-changes.ts";

export interface SourceRow {
  /** The row's number in the user's file, or the product's position in the selection. */
  number: number;
  row: ChangeRow;
  /** Why the row cannot be sent. */
  problems: string[];
}

/** Rows of changes, in batches that fit into one call. */
export interface RowSource {
  count: number;
  /** Returns one batch of rows, beginning at index `from`, and the index after its last row. */
  batch: (from: number) => Promise<{ rows: SourceRow[]; next: number }>;
}
