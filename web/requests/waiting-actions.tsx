import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { RequestRecord } from "./record.ts";
import { deliver } from "./requests.ts";

interface Props {
  record: RequestRecord;
  onEdit: () => unknown;
  children?: ReactNode;
}

export function WaitingActions({ record: { id, status, problem }, onEdit, children }: Props) {
  const [isSending, setSending] = useState(false);
  const [statusMessage, setStatusMessage] = useState("");
  const isRejected = status === "rejected";
  const send = async () => {
    setSending(true);
    setStatusMessage("Sending...");
    const after = await deliver(id);
    setSending(false);
    setStatusMessage(after?.status === "queued" && !after.problem ? "No answer yet. We'll keep trying." : "");
  };
  return (
    <>
      {problem && !isSending && <p className="text-danger font-medium">{problem.message}</p>}
      <div className="flex flex-wrap gap-3">
        {!isRejected && (
          <Button isBusy={isSending} onClick={send}>
            Send now
          </Button>
        )}
        <Button variant={isRejected ? "primary" : "plain"} onClick={onEdit}>
          Edit
        </Button>
        {children}
      </div>
      <p aria-live="polite" className="empty:hidden text-soft">
        {statusMessage}
      </p>
    </>
  );
}
