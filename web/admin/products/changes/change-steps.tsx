import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle } from "react";
import { undoDays } from "#contract/product-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { appliedLabels, countText, describeCounts, plannedLabels, writtenCount } from "./outcome-text.ts";
import { RowResults } from "./row-results.tsx";
import type { RowSource } from "./row-source.ts";
import { useChange } from "./use-change.ts";

/** Lets the dialog around the steps stop them when it is closed. */
export interface StepsHandle {
  /**
   * Stops saving or undoing, as the Stop button does.
   * @returns false if neither is running or the running one is stopping already
   */
  stopSaving: () => boolean;
}

interface Props {
  ref: Ref<StepsHandle>;
  source: RowSource;
  /** The change's label in the audit trail and the list of recent changes. */
  label: string;
  numberLabel: string;
  onBack: () => void;
  onClose: () => void;
}

/** Shows in a dry run what the rows would change, applies them on confirmation, and can then undo them. */
export function ChangeSteps({ ref, source, label, numberLabel, onBack, onClose }: Props) {
  const { state, stop, check, apply, undo } = useChange(source, label);
  const { step, isRunning, isStopping, checkProgress, applyProgress, isUndone, isPartlyUndone, problem } =
    state;
  useImperativeHandle(ref, () => ({ stopSaving: () => step !== "check" && stop() }));
  const startCheck = useEffectEvent(() => void check());
  useEffect(() => startCheck(), []);
  const total = source.count;
  const isChecked = checkProgress.done === total;
  const isApplied = applyProgress.done === total;

  if (isRunning) {
    const { done } = step === "check" ? checkProgress : applyProgress;
    const doing = { check: "Checking", apply: "Saving", undo: "Undoing" }[step];
    return (
      <Step>
        <p role="status">
          {step === "undo"
            ? "Undoing..."
            : `${doing} ${done.toLocaleString("en-US")} of ${countText(total, "row")}...`}
        </p>
        {step !== "undo" && (
          <progress className="w-full h-3 accent-ink" aria-label={doing} value={done} max={total} />
        )}
        <Buttons>
          <Button variant="plain" isBusy={isStopping} onClick={stop}>
            {isStopping ? "Stopping..." : "Stop"}
          </Button>
        </Buttons>
      </Step>
    );
  }
  if (step === "check" && !isChecked)
    return (
      <Step>
        <p role={problem ? "alert" : "status"}>
          {problem || `Stopped after ${countText(checkProgress.done, "row")}.`} Nothing has been changed.
        </p>
        <Buttons>
          <Button variant="plain" onClick={onBack}>
            Back
          </Button>
          <Button onClick={() => check(checkProgress)}>Go on</Button>
        </Buttons>
      </Step>
    );
  if (step === "check")
    return (
      <Step>
        <p role="status">
          <strong>{describeCounts(checkProgress, plannedLabels)}.</strong>{" "}
          {dryRunText(checkProgress.counts.refuse)}
        </p>
        <RowResults progress={checkProgress} labels={plannedLabels} numberLabel={numberLabel} />
        <Buttons>
          <Button variant="plain" onClick={onBack}>
            Back
          </Button>
          {writtenCount(checkProgress) > 0 && (
            <Button onClick={apply}>
              {checkProgress.counts.delete > 0 ? "Delete" : "Save"}{" "}
              {countText(writtenCount(checkProgress), "product")}
            </Button>
          )}
        </Buttons>
      </Step>
    );
  const resultText = () => {
    if (isUndone) return "Everything is as it was before.";
    // If the undo failed before it undid anything, the error message is enough.
    if (step === "undo" && problem && !isPartlyUndone) return "";
    if (step === "undo") return "The undo has stopped. Press Undo to go on with it.";
    return savedText(describeCounts(applyProgress, appliedLabels), applyProgress.done, total);
  };
  return (
    <Step>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="empty:hidden">
        {resultText()}
      </p>
      {applyProgress.counts.refuse > 0 && !isUndone && (
        <RowResults progress={applyProgress} labels={appliedLabels} numberLabel={numberLabel} />
      )}
      <Buttons>
        {!isUndone && (
          <Button variant="plain" onClick={undo}>
            Undo
          </Button>
        )}
        {!isApplied && !isPartlyUndone && !isUndone && <Button onClick={apply}>Go on</Button>}
        <Button variant={isApplied ? "primary" : "plain"} onClick={onClose}>
          Close
        </Button>
      </Buttons>
    </Step>
  );
}

const Step = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4">{children}</div>
);
const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">{children}</div>
);

const dryRunText = (refused: number) =>
  `${refused > 0 ? "Refused rows are left out; each says why. " : ""}Nothing has been changed yet.`;

function savedText(countsText: string, done: number, total: number): string {
  if (done < total)
    return `Stopped after ${done.toLocaleString("en-US")} of ${countText(total, "row")}. So far: ${countsText}.`;
  return `Saved: ${countsText}. You can undo this for ${undoDays} days under Recent changes.`;
}
