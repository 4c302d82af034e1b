import type { PartLine } from "#contract/parts.ts";
import { type RequestStage, type RequestStatus, stagesAround } from "#contract/quote-status.ts";
import { replyDueText } from "#contract/reply-date.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { QuotationSection } from "./quotation-section.tsx";
import type { SenderProof } from "./request-status.ts";
import { nextStepText, stageLabels } from "./stage-texts.ts";

interface Props {
  status: RequestStatus;
  /** When our server reported this status, in ms since 1970. */
  asOf: number;
  proof: SenderProof | undefined;
  isLoading: boolean;
  onReload: () => Promise<void>;
  onStatus: (status: RequestStatus) => void;
}

export function RequestDetails({ status, asOf, proof, isLoading, onReload, onStatus }: Props) {
  const { reference, receivedAt, stage, replacedBy, details } = status;
  const receivedMs = Date.parse(receivedAt);
  const quotation = details?.quotation ?? null;
  const facts = [
    ["Reference", reference],
    ...(details ? [["Subject", details.subject]] : []),
    ["Received", dateAndTime(receivedAt)],
    ...(stage === "received" || stage === "in progress" ? [["Reply due", replyDueText(receivedMs)]] : []),
  ];
  return (
    <>
      {/* If there is a quotation, only the quotation is printed. */}
      <div className={`grid grid-cols-1 gap-6 ${quotation ? "print:hidden" : ""}`}>
        <Stages stage={stage} />
        <p className="text-lg">{nextStepText(stage, receivedMs, Date.now())}</p>
        {stage === "quoted" && !quotation && (
          <p>
            To see it and to accept or decline it, open the link in our email. If you can't find that email,
            please call us.
          </p>
        )}
        {replacedBy && (
          <p className="rule border-l-4 border-amber pl-4">
            You have sent a newer version of this request: <span className="figures">{replacedBy}</span>. We
            work on that one.
          </p>
        )}
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, text]) => (
            <div key={label} className="grid sm:contents">
              <dt className="text-soft">{label}</dt>
              <dd dir="auto" className="font-medium wrap-anywhere text-left">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {quotation && <QuotationSection {...{ reference, quotation, proof, onReload, onStatus }} />}
      {details && details.parts.length > 0 && (
        <Parts parts={details.parts} hasQuotation={quotation !== null} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button variant="plain" isBusy={isLoading} onClick={() => void onReload()}>
          <Icon name="refresh-cw" />
          Refresh
        </Button>
        <p className="text-sm text-soft">{`As of ${dateAndTime(new Date(asOf).toISOString())}`}</p>
      </div>
    </>
  );
}

function Stages({ stage }: { stage: RequestStage }) {
  const stages = stagesAround(stage);
  const current = stages.indexOf(stage);
  return (
    <ol aria-label="Status" className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:gap-x-8">
      {stages.map((each, i) => (
        <li
          key={each}
          aria-current={i === current ? "step" : undefined}
          className={`flex items-center gap-2 font-head ${i === current ? "font-bold text-xl" : "text-soft"}`}
        >
          <Icon
            name={i < current ? "check" : i === current ? "circle-dot" : "clock"}
            className={i <= current ? "text-success" : ""}
          />
          {stageLabels[each]}
          <span className="sr-only">{i < current ? "(done)" : i > current ? "(to come)" : ""}</span>
        </li>
      ))}
    </ol>
  );
}

function Parts({ parts, hasQuotation }: { parts: readonly PartLine[]; hasQuotation: boolean }) {
  return (
    <section
      aria-labelledby="parts-of-request"
      className={`grid gap-3 ${hasQuotation ? "print:hidden" : ""}`}
    >
      <h2 id="parts-of-request" className="head text-xl">
        {hasQuotation ? `Parts you asked for (${parts.length})` : `Parts (${parts.length})`}
      </h2>
      <ul className="grid rule border-t">
        {parts.map(({ text, sku, quantity, unit, note }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
          <li key={i} className="grid gap-0.5 py-2 rule border-b wrap-anywhere">
            <p dir="auto">
              <span className="figures font-semibold">
                {quantity} {unit ?? ""} ×{" "}
              </span>
              {text}
            </p>
            {sku !== undefined && <p className="figures text-sm text-soft">{sku}</p>}
            {note !== undefined && (
              <p dir="auto" className="text-sm text-soft">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
