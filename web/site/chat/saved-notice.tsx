import { Button } from "#web/ui/button.tsx";

interface Props {
  /** Why it still waits, in our API's words. */
  reason: string | undefined;
  /** It came back: the same text would only come back again. */
  needsFixing: boolean;
  isSending: boolean;
  sendNow: () => Promise<void>;
  edit: () => Promise<void>;
}

/** The contact form had no answer: it is written down here, and nobody has it yet. */
export function SavedNotice({ reason, needsFixing, isSending, sendNow, edit }: Props) {
  return (
    <div className="grid gap-3 p-3 rounded border border-l-4 border-solid border-line border-l-amber bg-paper">
      <p className="font-head font-bold">
        <span className="i-lucide-hard-drive-download mr-2" aria-hidden="true" />
        Saved on this device
      </p>
      <p>
        {needsFixing
          ? "Your request came back and is still here. Please correct it and try again."
          : "Your request is not on its way yet. It goes out by itself when you are back online; there is nothing you need to do."}
      </p>
      {reason && <p className="text-danger font-medium">{reason}</p>}
      <div className="flex flex-wrap gap-2">
        {!needsFixing && (
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
