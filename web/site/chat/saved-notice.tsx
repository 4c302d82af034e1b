import { Button } from "#web/ui/button.tsx";

interface Props {
  /** Why our API refused it, or has not taken it yet. */
  problem: string | undefined;
  isRejected: boolean;
  isSending: boolean;
  sendNow: () => Promise<unknown>;
  edit: () => Promise<void>;
}

/** Stands in for the chat's contact form while its request waits on this device. */
export function SavedNotice({ problem, isRejected, isSending, sendNow, edit }: Props) {
  return (
    <div className="grid gap-3 p-3 rounded border border-l-4 border-solid border-line border-l-amber bg-paper">
      <p className="font-head font-bold">
        <span className="i-lucide-hard-drive-download mr-2" aria-hidden="true" />
        Saved on this device
      </p>
      <p>
        {isRejected
          ? "Your request needs a change and is still here. Please correct it and send it again."
          : "We have no confirmation from our server yet. Your request is saved here and we'll keep trying."}
      </p>
      {problem && <p className="text-danger font-medium">{problem}</p>}
      <div className="flex flex-wrap gap-2">
        {!isRejected && (
          <Button look="plain" isBusy={isSending} onClick={sendNow}>
            {isSending ? "Trying..." : "Send now"}
          </Button>
        )}
        <Button look="plain" isBusy={isSending} onClick={edit}>
          Edit
        </Button>
      </div>
    </div>
  );
}
