import { useEffect, useId, useState } from "react";
import { type Decision, maxDecisionNoteLength } from "#contract/quotation.ts";
import type { RequestStatus } from "#contract/quote-status.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { parseJson } from "#web/lib/parse-json.ts";
import { safeSessionStorage } from "#web/lib/storage.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextareaField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { decide, type SenderProof } from "./request-status.ts";

interface Props {
  reference: string;
  version: number;
  total: string;
  proof: SenderProof;
  /** Called when our server refuses the answer with `conflict`, for example because there is a newer version. */
  onConflict: (problem: string, note: string) => Promise<void>;
  onStatus: (status: RequestStatus) => void;
}

const questions: Record<
  Decision,
  { title: string; confirmLabel: string; busyLabel: string; noteLabel: string }
> = {
  accepted: {
    title: "Accept this quotation?",
    confirmLabel: "Yes, accept",
    busyLabel: "Accepting...",
    noteLabel: "Note, such as your order number (optional)",
  },
  declined: {
    title: "Decline this quotation?",
    confirmLabel: "Yes, decline",
    busyLabel: "Declining...",
    noteLabel: "What would have to be different? (optional)",
  },
};

const unansweredText =
  "We can't reach our server right now, so we don't know if your answer got through. Press again when you're back online. It counts only once.";

/**
 * Accepts or declines a quotation after a confirmation. Each decision has a note of its own, which stays when the
 * visitor closes the dialog or reloads the page, until our server has stored the decision.
 */
export function DecideQuotation({ reference, version, total, proof, onConflict, onStatus }: Props) {
  const [decisionToConfirm, setDecisionToConfirm] = useState<Decision | null>(null);
  const storageKey = `millrace-decision-${reference}`;
  const [notes, setNotes] = useState<Record<Decision, string>>(() => ({
    accepted: "",
    declined: "",
    ...(parseJson(safeSessionStorage.read(storageKey)) as Record<Decision, string> | null),
  }));
  useEffect(() => {
    safeSessionStorage.write(storageKey, notes.accepted || notes.declined ? JSON.stringify(notes) : null);
  }, [storageKey, notes]);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const hintId = useId();

  const open = (decision: Decision) => {
    setProblem("");
    setDecisionToConfirm(decision);
  };
  const send = async (decision: Decision) => {
    setBusy(true);
    setProblem("");
    const note = notes[decision].trim();
    try {
      const status = await decide(reference, proof, { version, decision, note });
      safeSessionStorage.write(storageKey, null);
      onStatus(status);
    } catch (error) {
      const refusal = error instanceof ApiError ? error.refusal : undefined;
      if (refusal?.code !== "conflict") return setProblem(refusal?.message ?? unansweredText);
      setDecisionToConfirm(null);
      await onConflict(refusal.message, note);
    } finally {
      setBusy(false);
    }
  };
  const question = decisionToConfirm && questions[decisionToConfirm];
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button aria-describedby={hintId} onClick={() => open("accepted")}>
          <Icon name="check" />
          Accept
        </Button>
        <Button variant="plain" aria-describedby={hintId} onClick={() => open("declined")}>
          <Icon name="x" />
          Decline
        </Button>
      </div>
      <p id={hintId} className="text-sm text-soft">
        We ask you once more before your answer is sent.
      </p>
      <Dialog
        title={question?.title ?? ""}
        open={decisionToConfirm !== null}
        onClose={() => setDecisionToConfirm(null)}
      >
        {decisionToConfirm && question && (
          <>
            <p>
              Quotation {reference}, version {version}, total{" "}
              <span className="figures font-semibold">{total}</span>
            </p>
            <TextareaField
              label={question.noteLabel}
              rows={3}
              maxLength={maxDecisionNoteLength}
              value={notes[decisionToConfirm]}
              onChange={({ target }) => setNotes({ ...notes, [decisionToConfirm]: target.value })}
            />
            {problem && (
              <p role="alert" className="text-danger font-medium">
                {problem}
              </p>
            )}
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="plain" onClick={() => setDecisionToConfirm(null)}>
                Not yet
              </Button>
              <Button isBusy={isBusy} onClick={() => void send(decisionToConfirm)}>
                {isBusy ? question.busyLabel : question.confirmLabel}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  );
}
