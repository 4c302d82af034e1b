import { csvFile } from "#contract/csv.ts";
import { changeLabels, type Verdict } from "#contract/product-changes.ts";
import type { RowResult } from "./change-run.ts";
import type { plannedLabels } from "./outcome-text.ts";

/** Describes each change that a row makes, such as "Price: 12.50 → 13.00", and each of its problems. */
export const verdictDetails = ({ changes, problems }: Verdict): string[] => [
  ...changes.map(({ field, from, to }) => `${changeLabels[field]}: ${from} → ${to}`),
  ...problems,
];

export const reportFile = (rows: readonly RowResult[], labels: typeof plannedLabels): Blob =>
  csvFile([
    ["Row", "SKU", "Result", "Details"],
    ...rows.map(({ number, sku, verdict }) => [
      number,
      sku,
      labels[verdict.outcome],
      verdictDetails(verdict).join("; "),
    ]),
  ]);
