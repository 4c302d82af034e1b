import { useEffect, useRef } from "react";
import { company } from "#contract/company.ts";
import { referenceOf } from "#contract/reference.ts";
import type { OutboxItem } from "#web/state/outbox.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  item: OutboxItem | undefined;
  keyOfItem: string;
  sending: boolean;
  onSendNow: () => void;
  onEdit: () => void;
}

/** In place of a form whose submission stays on this device. It never says that anything was sent. */
export function SavedView({ item, keyOfItem, sending, onSendNow, onEdit }: Props) {
  const broken = item?.state === "fix";
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and on a phone its button stood far below: this brings the words into sight and into speech, and the
  // buttons out from under the strip of notices.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div role="status" data-in-sight className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="head text-2xl">
        {broken ? "Your request needs a change" : "Saved on this device"}
      </h2>
      <p>
        {broken
          ? "It could not be taken as it is, and is still here."
          : "We could not reach our server, so nothing has left this device yet. Your request is saved on this device and will be sent when you are back online, also if you leave this page."}
      </p>
      {item?.reason && <p className="text-danger font-medium">{item.reason}</p>}
      <p className="text-soft">
        Reference <span className="figures font-semibold text-ink">{referenceOf(keyOfItem)}</span>. If it is
        urgent, call{" "}
        <a href={company.phoneHref} className="link">
          {company.phone}
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        {!broken && (
          <Button isBusy={sending} onClick={onSendNow}>
            {sending ? "Sending..." : "Send now"}
          </Button>
        )}
        <Button look={broken ? "primary" : "plain"} onClick={onEdit}>
          Edit
        </Button>
      </div>
    </div>
  );
}
