import type { RequestRecord } from "#web/requests/record.ts";
import { WaitingActions } from "#web/requests/waiting-actions.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  record: RequestRecord;
  onEdit: () => Promise<void>;
}

export function SavedNotice({ record, onEdit }: Props) {
  return (
    <div className="grid gap-3 p-3 rounded border border-l-4 border-solid border-line border-l-amber bg-paper">
      <p className="font-head font-bold">
        <Icon name="hard-drive-download" className="mr-2" />
        Saved on this device
      </p>
      <p>
        {record.status === "rejected"
          ? "Your request needs a change and is still here. Please correct it and send it again."
          : "We have no confirmation from our server yet. Your request is saved here and we'll keep trying."}
      </p>
      <WaitingActions record={record} onEdit={onEdit} />
    </div>
  );
}
