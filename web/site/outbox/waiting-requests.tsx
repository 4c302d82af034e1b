import type { OutboxItem } from "#web/state/outbox.ts";
import { WaitingRequest } from "./waiting-request.tsx";

interface Props {
  items: readonly OutboxItem[];
  /** Closes the list, to show the form. */
  onLeave: () => void;
}

export function WaitingRequests({ items, onLeave }: Props) {
  return (
    <>
      <p className="text-soft">
        These are not sent yet. They go out by themselves when our server can be reached. Until then they are
        only here: a browser may clear what a site has stored, above all on iPhone and iPad unless the site is
        installed.
      </p>
      <ul className="grid gap-4">
        {items.map((item) => (
          <WaitingRequest key={item.key} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}
