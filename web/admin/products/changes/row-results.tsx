import { useState } from "react";
import { type Outcome, outcomes } from "#contract/product-changes.ts";
import { download } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import type { Progress } from "./change-run.ts";
import { countText, type plannedLabels } from "./outcome-text.ts";
import { reportFile, verdictDetails } from "./report.ts";

interface Props {
  progress: Progress;
  labels: typeof plannedLabels;
  /** What a row's number counts: "Row" of a file, or "Product" of a selection. */
  numberLabel: string;
}

const pageSize = 25;

export function RowResults({ progress: { rows, counts }, labels, numberLabel }: Props) {
  const [chosenOutcome, setChosenOutcome] = useState<Outcome>();
  const [shownCount, setShownCount] = useState(pageSize);
  const firstOutcome =
    (["refuse", "delete", "change", "create"] as const).find((outcome) => counts[outcome] > 0) ?? "keep";
  const outcome = chosenOutcome ?? firstOutcome;
  const matching = rows.filter(({ verdict }) => verdict.outcome === outcome);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <LabeledSelect
          label="Show"
          value={outcome}
          options={outcomes.map((outcome) => [outcome, `${labels[outcome]} (${counts[outcome]})`])}
          onChange={(value) => {
            setChosenOutcome(value as Outcome);
            setShownCount(pageSize);
          }}
        />
        <Button variant="plain" onClick={() => download("products-check.csv", reportFile(rows, labels))}>
          <Icon name="download" />
          Download this list
        </Button>
      </div>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
        tabIndex={0}
        aria-label={`${labels[outcome]} rows`}
        className="grid max-h-80 overflow-y-auto rule border-t"
      >
        {matching.slice(0, shownCount).map(({ number, sku, verdict }) => (
          <li key={number} className="rule border-b py-2 wrap-anywhere">
            <p>
              <span className="text-soft">
                {numberLabel} {number}
              </span>{" "}
              <span className="figures font-semibold">{sku || "no SKU"}</span>
            </p>
            {verdictDetails(verdict).map((line) => (
              <p key={line} className={verdict.problems.length > 0 ? "text-danger" : ""}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {matching.length > shownCount && (
        <Button
          variant="plain"
          className="justify-self-start"
          onClick={() => setShownCount(shownCount + 100)}
        >
          Show more ({countText(matching.length - shownCount, "row")} left)
        </Button>
      )}
    </div>
  );
}
