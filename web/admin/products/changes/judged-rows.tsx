import { useState } from "react";
import { type Outcome, outcomes } from "#contract/product-changes.ts";
import { download } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import type { Progress } from "./change-run.ts";
import { counted, type plannedLabels } from "./outcome-text.ts";
import { reasons, reportFile } from "./report.ts";

interface Props {
  progress: Progress;
  labels: typeof plannedLabels;
  /** What a row's number counts: "Row" of a file, or "Product" of a selection. */
  numberLabel: string;
}

const pageSize = 25;

/** Rows grouped by outcome, refused ones first. */
export function JudgedRows({ progress: { rows, counts }, labels, numberLabel }: Props) {
  const [chosen, setChosen] = useState<Outcome>();
  const [shown, setShown] = useState(pageSize);
  const first =
    (["refuse", "delete", "change", "create"] as const).find((outcome) => counts[outcome] > 0) ?? "keep";
  const outcome = chosen ?? first;
  const matching = rows.filter(({ verdict }) => verdict.outcome === outcome);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <LabeledSelect
          label="Show"
          value={outcome}
          options={outcomes.map((outcome) => [outcome, `${labels[outcome]} (${counts[outcome]})`])}
          onChange={(value) => {
            setChosen(value as Outcome);
            setShown(pageSize);
          }}
        />
        <Button look="plain" onClick={() => download("products-check.csv", reportFile(rows, labels))}>
          <Icon name="download" />
          Download this list
        </Button>
      </div>
      <ol className="grid max-h-80 overflow-y-auto rule border-t" aria-label={`${labels[outcome]} rows`}>
        {matching.slice(0, shown).map(({ number, sku, verdict }) => (
          <li key={number} className="rule border-b py-2 wrap-anywhere">
            <p>
              <span className="text-soft">
                {numberLabel} {number}
              </span>{" "}
              <span className="figures font-semibold">{sku || "no SKU"}</span>
            </p>
            {reasons(verdict).map((reason) => (
              <p key={reason} className={verdict.problems.length > 0 ? "text-danger" : ""}>
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {matching.length > shown && (
        <Button look="plain" className="justify-self-start" onClick={() => setShown(shown + 100)}>
          Show more ({counted(matching.length - shown, "row")} left)
        </Button>
      )}
    </div>
  );
}
