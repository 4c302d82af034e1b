import { type Outcome, outcomes } from "#contract/product-changes.ts";
import type { Progress } from "./change-run.ts";

const number = new Intl.NumberFormat("en-US");
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** The number of rows that would be, or have been, written. */
export const writes = ({ counts }: Progress) => counts.create + counts.change + counts.delete;

type Labels = Record<Outcome, string>;

/** Labels for a dry run. */
export const plannedLabels: Labels = {
  create: "To add",
  change: "To change",
  delete: "To delete",
  keep: "Unchanged",
  refuse: "Refused",
};

/** Labels for applied changes. */
export const doneLabels: Labels = {
  create: "New",
  change: "Changed",
  delete: "Deleted",
  keep: "Unchanged",
  refuse: "Refused",
};

/** "3 new, 120 changed, 4 unchanged, 1 refused", without zeros. */
export function describe({ counts }: Progress, labels: Labels): string {
  const parts = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${number.format(counts[outcome])} ${labels[outcome].toLowerCase()}`);
  return parts.join(", ") || "Nothing";
}
