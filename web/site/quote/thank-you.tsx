import { useEffect, useRef } from "react";
import { company } from "#contract/company.ts";
import { replyDueText } from "#contract/reply-date.ts";
import { focusIfLost } from "#web/lib/focus-heading.ts";
import { paths } from "#web/paths.ts";
import { type RequestRecord, referenceIn } from "#web/requests/record.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

interface Props {
  /** A sent request. */
  record: RequestRecord;
  onAgain: () => void;
}

export function ThankYou({ record, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfLost(heading.current), []);
  const wasNotificationSent = record.reply?.emailStatus?.mainEmail;
  return (
    <div className="grid gap-6 justify-items-start">
      <h2 ref={heading} tabIndex={-1} className="head text-3xl">
        Thank You
      </h2>
      <div
        role="status"
        className={`grid gap-2 w-full rule border-l-4 pl-4 ${wasNotificationSent === false ? "border-amber" : "border-success"}`}
      >
        <h3 className="head text-lg">Request Status</h3>
        <p
          className={`flex items-baseline gap-2 font-medium ${wasNotificationSent === false ? "" : "text-success"}`}
        >
          <Icon name={wasNotificationSent === false ? "triangle-alert" : "check"} />
          {statusText(wasNotificationSent)}
        </p>
        <p className="text-soft">
          Reference <span className="figures font-semibold text-ink">{referenceIn(record)}</span>
        </p>
      </div>
      {wasNotificationSent === false && (
        <div role="alert" className="grid gap-1 w-full rounded bg-amber text-onamber p-4">
          <h3 className="head text-lg">Notification System Issue</h3>
          <p>
            Your request is saved, but our own notification did not go out. If it is urgent, please call us at{" "}
            <a href={company.phoneHref} className="underline underline-offset-3">
              {company.phone}
            </a>
            .
          </p>
        </div>
      )}
      <p className="text-soft">
        We reply with price and availability within 24-48 business hours, by {replyDueText(record.updatedAt)}.
      </p>
      <Link href={paths.quoteStatus(referenceIn(record))} className="link">
        Follow this request
      </Link>
      <Button onClick={onAgain}>Submit Another Request</Button>
    </div>
  );
}

function statusText(wasNotificationSent: boolean | undefined): string {
  if (wasNotificationSent === undefined) return "Your request has been received";
  return wasNotificationSent
    ? "Your request has been sent to our team"
    : "Message saved, but notification email failed";
}
