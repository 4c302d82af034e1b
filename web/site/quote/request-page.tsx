import { useEffect, useRef } from "react";
import { useParams } from "wouter";
import { company } from "#contract/company.ts";
import { normalizeReference } from "#contract/quote-status.ts";
import { decodeSegment } from "#contract/url-params.ts";
import { focusHeading } from "#web/lib/focus-heading.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { FindRequest } from "./find-request.tsx";
import { RequestDetails } from "./request-details.tsx";
import { useRequestStatus } from "./use-request-status.ts";

/**
 * Shows the status of one quote request, on the device that sent it and to anyone with the mailed link. Others are
 * asked for reference and e-mail address.
 */
export function RequestPage() {
  const reference = normalizeReference(decodeSegment(useParams().reference ?? ""));
  const { known, proof, isLoading, isAsking, problem, reload, show } = useRequestStatus(reference);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && known) focusHeading(); // the form with the focused button has disappeared
    wasAsking.current = isAsking;
  }, [known, isAsking]);
  return (
    <div className="wrap grid gap-8 py-14 md:py-20 print:!py-0 print:!px-0 print:!max-w-none">
      <header className="grid gap-3 max-w-170 print:sr-only">
        <h1 className="head text-4xl md:text-5xl">Your Quote Request</h1>
        {isAsking && (
          <p className="text-lg text-soft">
            Enter the reference and the email address of your request to check its status.
          </p>
        )}
      </header>
      <div className="sheet grid grid-cols-1 gap-6 p-5 sm:p-8 max-w-220 print:!p-0 print:!border-0 print:!max-w-none">
        <p role="status" className={known || isAsking ? "sr-only" : "text-soft"}>
          {isLoading ? "Loading your request…" : ""}
        </p>
        {problem && !isLoading && (
          <p role="alert" className="text-danger font-medium print:hidden">
            {problem}
          </p>
        )}
        {known && (
          <RequestDetails {...known} proof={proof} isLoading={isLoading} onReload={reload} onStatus={show} />
        )}
        {isAsking && <FindRequest reference={reference} isBusy={isLoading} />}
      </div>
      <p className="text-soft print:hidden">
        Questions? Call{" "}
        <a href={company.phoneHref} className="link figures whitespace-nowrap">
          {company.phone}
        </a>{" "}
        with your reference at hand, or{" "}
        <Link href={paths.quote()} className="link">
          send a new request
        </Link>
        .
      </p>
    </div>
  );
}
