import type { MessageChanges, StoredMessage } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import { StatusMessage, useStatusMessage } from "#web/ui/status-message.tsx";
import { errorMessage } from "../editing/error-message.ts";
import { useMarkMessages } from "./use-mark-messages.ts";

interface Props {
  messages: readonly StoredMessage[];
  selectedIds: ReadonlySet<number>;
  onSelectAll: (isSelected: boolean) => void;
  staff: readonly string[];
  onExport: (messages: readonly StoredMessage[]) => void;
}

export function SelectionBar({ messages, selectedIds, onSelectAll, staff, onExport }: Props) {
  const { mutate, isPending, error } = useMarkMessages();
  const [doneMessage, showDone] = useStatusMessage();
  const selectedMessages = messages.filter((message) => selectedIds.has(message.id));
  const count = selectedMessages.length;
  const change = (changes: MessageChanges, doneText: string) =>
    mutate(
      { ids: selectedMessages.map((message) => message.id), changes },
      {
        onSuccess: (marked) => {
          showDone(`${marked.length === 1 ? "1 message" : `${marked.length} messages`} ${doneText}.`);
          onSelectAll(false);
        },
        onError: () => showDone(""),
      },
    );
  return (
    <div className={`grid gap-2 ${count === 0 && !doneMessage.text && !error ? "max-sm:hidden" : ""}`}>
      <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${count === 0 ? "max-sm:hidden" : ""}`}>
        <label className="flex items-center gap-2 min-h-11 pl-3 cursor-pointer">
          <input
            type="checkbox"
            checked={count > 0 && count === messages.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < messages.length;
            }}
            onChange={(event) => onSelectAll(event.target.checked)}
            className="size-5 accent-ink"
          />
          {count > 0 ? `${count} selected` : `Select all ${messages.length}`}
        </label>
        {count > 0 && (
          <>
            <Button
              variant="plain"
              isBusy={isPending}
              onClick={() => change({ isRead: true }, "marked as read")}
            >
              Mark as read
            </Button>
            <Button
              variant="plain"
              isBusy={isPending}
              onClick={() => change({ isHandled: true }, "marked as handled")}
            >
              Mark as handled
            </Button>
            <Button
              variant="plain"
              isBusy={isPending}
              onClick={() => change({ isSpam: true }, "marked as spam")}
            >
              Mark as spam
            </Button>
            <LabeledSelect
              label="Assign the selected messages to"
              isLabelHidden
              value=""
              disabled={isPending}
              options={[
                ["", "Assign to…"],
                ...staff.map((name) => [`=${name}`, name] as const),
                ["=", "Nobody"],
              ]}
              onChange={(value) =>
                change(
                  { assignee: value.slice(1) || null },
                  value === "=" ? "assigned to nobody" : `assigned to ${value.slice(1)}`,
                )
              }
            />
            <Button variant="plain" onClick={() => onExport(selectedMessages)}>
              Export as CSV
            </Button>
          </>
        )}
      </div>
      <StatusMessage message={doneMessage} />
      {error && (
        <p role="alert" className="text-danger">
          {errorMessage(error)}
        </p>
      )}
    </div>
  );
}
