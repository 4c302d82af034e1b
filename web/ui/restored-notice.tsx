import { Button } from "./button.tsx";

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
      onPress={() => confirm("Discard what you typed here? It can't be restored again.") && onDiscard()}
    />
  );
}

interface NoticeProps {
  text: string;
  action: string;
  disabled: boolean;
  onPress: () => void;
}

export function Notice({ text, action, disabled, onPress }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rule border-l-4 border-steel pl-4">
      <p role="status" className="text-soft">
        {text}
      </p>
      <Button variant="plain" disabled={disabled} onClick={onPress}>
        {action}
      </Button>
    </div>
  );
}
