import { useEffect, useRef } from "react";
import { company } from "#contract/company.ts";
import { referenceOf } from "#contract/reference.ts";
import { focusIfLost } from "#web/lib/focus-heading.ts";
import type { RequestRecord } from "./record.ts";
import { store } from "./requests.ts";
import { WaitingActions } from "./waiting-actions.tsx";

/**
 * Replaces a form whose request is queued or rejected. Does not say whether the request was sent, because a reply may
 * have been lost.
 */
export function SavedView({ record, onEdit }: { record: RequestRecord; onEdit: () => unknown }) {
  const { id, status } = record;
  const isRejected = status === "rejected";
  const heading = useRef<HTMLHeadingElement>(null);
  // The form has disappeared: scrolls the notice into view and focuses its heading, so that screen readers read it.
  useEffect(() => {
    focusIfLost(heading.current);
    heading.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  const text = isRejected
    ? "Please correct it and send it again. Nothing you typed is lost."
    : store.inMemory.has(id)
      ? "We have no confirmation from our server yet, and this device does not let us save your request (its storage is full or blocked). Please leave this page open: we'll keep trying."
      : "We have no confirmation from our server yet. Your request is saved on this device and we'll keep trying. You can leave this page: some browsers send it in the background, others when you next open the site.";
  return (
    <div role="status" data-keep-in-view className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="head text-2xl">
        {isRejected ? "Your request needs a change" : "Saved on this device"}
      </h2>
      <p>{text}</p>
      <p className="text-soft">
        Reference <span className="figures font-semibold text-ink">{referenceOf(id)}</span>. If it is urgent,
        call{" "}
        <a href={company.phoneHref} className="link">
          {company.phone}
        </a>
        .
      </p>
      <WaitingActions record={record} onEdit={onEdit} />
    </div>
  );
}
