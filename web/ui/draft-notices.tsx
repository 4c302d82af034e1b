import { Button } from "./button.tsx";

/** Tells that a form's fields hold what was typed before, and offers to discard it. */
export function RestoredNotice({
  onDiscard,
  disabled = false,
}: {
  onDiscard: () => void;
  disabled?: boolean;
}) {
  return (
    <Notice
      text="Your unsaved changes were restored."
      action="Discard"
      {...{ disabled }}
      onPress={onDiscard}
    />
  );
}

interface Props {
  isRestored: boolean;
  discard: () => void;
  /** Why what is in the fields was refused before. */
  problem: string | undefined;
  /** How many drafts there are beside the one in the form. */
  others: number;
  showOther: () => void;
  disabled: boolean;
}

export function DraftNotices({ isRestored, discard, problem, others, showOther, disabled }: Props) {
  return (
    <div className="sm:col-span-2 grid gap-2 empty:hidden">
      {problem && (
        <p role="alert" className="text-danger font-medium">
          {problem}
        </p>
      )}
      {isRestored && <RestoredNotice onDiscard={discard} disabled={disabled} />}
      {others > 0 && (
        <Notice
          text="You have another unsent draft."
          action="Show it"
          {...{ disabled }}
          onPress={showOther}
        />
      )}
    </div>
  );
}

interface NoticeProps {
  text: string;
  action: string;
  disabled: boolean;
  onPress: () => void;
}

function Notice({ text, action, disabled, onPress }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rule border-l-4 border-steel pl-4">
      <p role="status" className="text-soft">
        {text}
      </p>
      <Button look="plain" disabled={disabled} onClick={onPress}>
        {action}
      </Button>
    </div>
  );
}
