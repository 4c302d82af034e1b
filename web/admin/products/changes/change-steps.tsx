import { type ReactNode, useEffect, useEffectEvent } from "react";
import { undoDays } from "#contract/product-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { JudgedRows } from "./judged-rows.tsx";
import { counted, describe, doneLabels, plannedLabels, writes } from "./outcome-text.ts";
import type { RowSource } from "./row-source.ts";
import { useChange } from "./use-change.ts";

interface Props {
  source: RowSource;
  /** The change's label in the audit trail and the list of recent changes. */
  label: string;
  numberLabel: string;
  onBack: () => void;
  onClose: () => void;
}

/** Shows what the rows would change in a dry run, and applies them on confirmation. */
export function ChangeSteps({ source, label, numberLabel, onBack, onClose }: Props) {
  const { state, stop, check, apply, undo } = useChange(source, label);
  const { step, isRunning, checked, applied, isUndone, problem } = state;
  const begin = useEffectEvent(() => void check());
  useEffect(() => begin(), []);
  const total = source.count;
  const isChecked = checked.done === total;
  const isApplied = applied.done === total;

  if (isRunning) {
    const { done } = step === "check" ? checked : applied;
    const doing = { check: "Checking", apply: "Saving", undo: "Undoing" }[step];
    return (
      <Shown>
        <p role="status">
          {step === "undo"
            ? "Undoing..."
            : `${doing} ${done.toLocaleString("en-US")} of ${counted(total, "row")}...`}
        </p>
        {step !== "undo" && (
          <progress className="w-full h-3 accent-ink" aria-label={doing} value={done} max={total} />
        )}
        <Buttons>
          <Button look="plain" onClick={stop}>
            Stop
          </Button>
        </Buttons>
      </Shown>
    );
  }
  if (step === "check" && !isChecked)
    return (
      <Shown>
        <p role={problem ? "alert" : "status"}>
          {problem || `Stopped after ${counted(checked.done, "row")}.`} Nothing has been changed.
        </p>
        <Buttons>
          <Button look="plain" onClick={onBack}>
            Back
          </Button>
          <Button onClick={() => check(checked)}>Go on</Button>
        </Buttons>
      </Shown>
    );
  if (step === "check")
    return (
      <Shown>
        <p role="status">
          <strong>{describe(checked, plannedLabels)}.</strong> {adviceOn(checked.counts.refuse)}
        </p>
        <JudgedRows progress={checked} labels={plannedLabels} numberLabel={numberLabel} />
        <Buttons>
          <Button look="plain" onClick={onBack}>
            Back
          </Button>
          {writes(checked) > 0 && (
            <Button onClick={apply}>
              {checked.counts.delete > 0 ? "Delete" : "Save"} {counted(writes(checked), "product")}
            </Button>
          )}
        </Buttons>
      </Shown>
    );
  const resultText = () => {
    if (isUndone) return "Everything is as it was before.";
    if (step === "undo") return "The undo has stopped. Press Undo to go on with it.";
    return savedText(describe(applied, doneLabels), applied.done, total);
  };
  return (
    <Shown>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <p role="status">{resultText()}</p>
      {applied.counts.refuse > 0 && !isUndone && (
        <JudgedRows progress={applied} labels={doneLabels} numberLabel={numberLabel} />
      )}
      <Buttons>
        {!isUndone && (
          <Button look="plain" onClick={undo}>
            Undo
          </Button>
        )}
        {!isApplied && step === "apply" && <Button onClick={apply}>Go on</Button>}
        <Button look={isApplied ? "primary" : "plain"} onClick={onClose}>
          Close
        </Button>
      </Buttons>
    </Shown>
  );
}

const Shown = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4">{children}</div>
);
const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">{children}</div>
);

const adviceOn = (refused: number) =>
  `${refused > 0 ? "Refused rows are left out; each says why. " : ""}Nothing has been changed yet.`;

function savedText(what: string, done: number, total: number): string {
  if (done < total)
    return `Stopped after ${done.toLocaleString("en-US")} of ${counted(total, "row")}. So far: ${what}.`;
  return `Saved: ${what}. You can undo this for ${undoDays} days under Recent changes.`;
}
