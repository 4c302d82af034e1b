import { useEffect, useRef, useState } from "react";
import { longDay } from "#contract/dates.ts";
import { showCents } from "#contract/money.ts";
import { isExpired, type Quotation, totalCents } from "#contract/quotation.ts";
import type { RequestStatus } from "#contract/quote-status.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { paths } from "#web/paths.ts";
import { QuotationView } from "#web/quotation/quotation-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { DecideQuotation } from "./decide-quotation.tsx";
import type { SenderProof } from "./request-status.ts";

interface Props {
  reference: string;
  quotation: Quotation;
  proof: SenderProof | undefined;
  onReload: () => Promise<void>;
  onStatus: (status: RequestStatus) => void;
}

/** Printing the page prints only this section. */
export function QuotationSection({ reference, quotation, proof, onReload, onStatus }: Props) {
  const { decision, createdAt, lines, version } = quotation;
  /** The last version that was shown without a decision. */
  const [undecidedVersion, setUndecidedVersion] = useState<number | null>(null);
  if (decision === null && undecidedVersion !== version) setUndecidedVersion(version);
  /** An answer that our server has refused. */
  const [refused, setRefused] = useState<{ problem: string; note: string }>();
  return (
    <section
      aria-labelledby="quotation"
      className="grid grid-cols-1 gap-5 rule border-t pt-6 print:border-0 print:pt-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 id="quotation" className="head text-2xl">
          Our quotation
        </h2>
        <Button variant="plain" onClick={() => print()}>
          <Icon name="download" />
          Print or save as PDF
        </Button>
      </div>
      <QuotationView quotation={quotation} reference={reference} sentAt={dateAndTime(createdAt)} />
      {refused && (
        <div role="alert" className="grid gap-1 rule border-l-4 border-danger pl-4 print:hidden">
          <p className="text-danger font-medium">{refused.problem}</p>
          {refused.note && (
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              Your note was not sent: {refused.note}
            </p>
          )}
        </div>
      )}
      {decision ? (
        <Decided decision={decision} takesFocus={undecidedVersion === version} />
      ) : isExpired(quotation, Date.now()) ? (
        <Expired quotation={quotation} />
      ) : (
        proof && (
          <DecideQuotation
            {...{ reference, version, proof }}
            onConflict={(problem, note) => {
              setRefused({ problem, note });
              return onReload();
            }}
            onStatus={(status) => {
              setRefused(undefined);
              onStatus(status);
            }}
            total={showCents(totalCents(lines))}
          />
        )
      )}
    </section>
  );
}

interface DecidedProps {
  decision: NonNullable<Quotation["decision"]>;
  /** Focuses the text when it replaces the buttons, one of which may have been pressed. */
  takesFocus: boolean;
}

function Decided({ decision: { kind, at, note }, takesFocus }: DecidedProps) {
  const isAccepted = kind === "accepted";
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className={`grid gap-1 rule border-l-4 pl-4 ${isAccepted ? "border-success" : "border-steel"}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={isAccepted ? "circle-check" : "circle-x"} className={isAccepted ? "text-success" : ""} />
        You {kind} this quotation on {dateAndTime(at)}.
      </p>
      {note && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          Your note: {note}
        </p>
      )}
    </div>
  );
}

function Expired({ quotation: { validUntil } }: { quotation: Quotation }) {
  return (
    <p className="rule border-l-4 border-amber pl-4">
      This quotation was valid until {longDay(validUntil)}.{" "}
      <Link href={paths.quote()} className="link print:hidden">
        Ask us for a new one
      </Link>
      <span className="hidden print:inline">Ask us for a new one</span>.
    </p>
  );
}
