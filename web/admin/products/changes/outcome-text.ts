import { type Outcome, outcomes } from "#contract/product-changes.ts";
import type { Progress } from "./change-run.ts";

const numberFormat = new Intl.NumberFormat("en-US");
export const countText = (count: number, singular: string, plural = `${singular}s`) =>
  `${numberFormat.format(count)} ${count === 1 ? singular : plural}`;

export const writtenCount = ({ counts }: Progress) => counts.create + counts.change + counts.delete;

type Labels = Record<Outcome, string>;

export const plannedLabels: Labels = {
  create: "To add",
  change: "To change",
  delete: "To delete",
  keep: "Unchanged",
  refuse: "Refused",
};

export const appliedLabels: Labels = {
  create: "New",
  change: "Changed",
  delete: "Deleted",
  keep: "Unchanged",
  refuse: "Refused",
};

/** Lists the outcomes that occur: "3 new, 120 changed, 4 unchanged, 1 refused". */
export function describeCounts({ counts }: Progress, labels: Labels): string {
  const parts = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${numberFormat.format(counts[outcome])} ${labels[outcome].toLowerCase()}`);
  return parts.join(", ") || "Nothing";
}
