import { Dialog } from "#web/ui/dialog.tsx";
import type { RequestRecord } from "./record.ts";
import { WaitingRequest } from "./waiting-request.tsx";

interface Props {
  waiting: readonly RequestRecord[];
  open: boolean;
  onClose: () => void;
}

/** The requests that wait on this device, each with what can be done about it. */
export function WaitingList({ waiting, open, onClose }: Props) {
  return (
    <Dialog title="Waiting on this device" open={open} onClose={onClose}>
      <p className="text-soft">
        These haven't been confirmed yet. We'll send them automatically once we can reach our server. Until
        then they are only here: a browser may clear what a site has stored, above all on iPhone and iPad
        unless the site is installed.
      </p>
      <ul className="grid gap-4">
        {waiting.map((record) => (
          <WaitingRequest key={record.id} record={record} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}
