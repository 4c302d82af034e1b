import { csvFile } from "#contract/csv.ts";
import { changeLabels, type Verdict } from "#contract/product-changes.ts";
import type { JudgedRow } from "./change-run.ts";
import { outcomeLabels } from "./outcome-text.ts";

/** What happens to a row, in sentences: "Price: 12.50 → 13.00". */
export const reasons = ({ changes, problems }: Verdict): string[] => [
  ...changes.map(({ field, from, to }) => `${changeLabels[field]}: ${from} → ${to}`),
  ...problems,
];

/** A file of all rows and what happens to them. */
export const reportFile = (rows: readonly JudgedRow[]): Blob =>
  csvFile([
    ["Row", "SKU", "Result", "Details"],
    ...rows.map(({ number, sku, verdict }) => [
      number,
      sku,
      outcomeLabels[verdict.outcome],
      reasons(verdict).join("; "),
    ]),
  ]);
