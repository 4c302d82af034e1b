import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { longDay } from "#contract/dates.ts";
import { type MessageDetail, type MessageReply, resendReply } from "#contract/message-detail.ts";
import { showCents } from "#contract/money.ts";
import { isExpired, type Quotation, totalCents } from "#contract/quotation.ts";
import { QuotationView } from "#web/quotation/quotation-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { errorMessage } from "../../editing/error-message.ts";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { useInboxCache } from "../inbox-cache.ts";
import { dayAndTime, shortTime } from "../times.ts";
import { DetailSection } from "./detail-section.tsx";
import { mailStateText } from "./mail-state-text.ts";

interface Props {
  detail: MessageDetail;
  onOwnChange: (version: number) => void;
}

export function SentAnswers({ detail, onOwnChange }: Props) {
  const { message, replies, quotations } = detail;
  const [replyToResend, setReplyToResend] = useState<MessageReply | null>(null);
  const api = useAdminApi();
  const { storeDetail } = useInboxCache();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reply: MessageReply) =>
      api.call(resendReply, { params: { id: message.id, replyId: reply.id } }),
    onSuccess: ({ data, hasRaisedVersion }) => {
      storeDetail(data);
      if (hasRaisedVersion) onOwnChange(data.message.version);
    },
    onSettled: () => setReplyToResend(null),
  });
  if (replies.length === 0) return null;
  return (
    <DetailSection title="Sent to the customer">
      <ol aria-label="Sent to the customer" className="grid grid-cols-1 gap-5">
        {replies.map((reply) => {
          const quotation = quotations.find(({ version }) => version === reply.quotationVersion);
          return (
            <li key={reply.id} className="grid grid-cols-1 gap-2 rule border-b pb-5 last:border-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">
                  {reply.quotationVersion === null ? "Reply" : `Quotation ${reply.quotationVersion}`}
                </span>
                <span className="text-soft text-sm" dir="auto">
                  by {reply.who}, {shortTime(reply.createdAt)}
                </span>
              </p>
              <p dir="auto" className="max-w-170 whitespace-pre-wrap wrap-anywhere">
                {reply.text}
              </p>
              {quotation && (
                <QuotationSummary
                  quotation={quotation}
                  reference={message.reference}
                  isReplaced={quotation !== quotations.at(-1)}
                />
              )}
              <div className="flex flex-wrap items-center gap-3">
                <p className={`text-sm ${reply.state === "sent" ? "text-success" : "text-soft"} font-medium`}>
                  {mailStateText(reply)}
                </p>
                {reply.state === "unclear" && (
                  <Button variant="plain" onClick={() => setReplyToResend(reply)}>
                    Send again
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {error && (
        <p role="alert" className="text-danger">
          {errorMessage(error)}
        </p>
      )}
      <Dialog
        title="Send this mail again?"
        open={replyToResend !== null}
        onClose={() => setReplyToResend(null)}
      >
        {replyToResend && (
          <>
            <p>If the first one went out after all, {message.email} gets it twice.</p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="plain" onClick={() => setReplyToResend(null)}>
                Cancel
              </Button>
              <Button isBusy={isPending} onClick={() => mutate(replyToResend)}>
                {isPending ? "Sending..." : "Send again"}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </DetailSection>
  );
}

interface SummaryProps {
  quotation: Quotation;
  reference: string;
  isReplaced: boolean;
}

function QuotationSummary({ quotation, reference, isReplaced }: SummaryProps) {
  const { lines, validUntil, decision, createdAt } = quotation;
  const stateText = decision
    ? `${decision.kind === "accepted" ? "Accepted" : "Declined"} ${dayAndTime(decision.at)}`
    : isReplaced
      ? "Replaced by a later one"
      : isExpired(quotation, Date.now())
        ? `Expired ${longDay(validUntil)}`
        : `Waiting for an answer until ${longDay(validUntil)}`;
  return (
    <div className="grid grid-cols-1 gap-1 rule border-l-4 border-steel pl-4">
      <p>
        <span className="figures font-semibold">{showCents(totalCents(lines))}</span> · {stateText}
      </p>
      {decision?.note && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          “{decision.note}”
        </p>
      )}
      <details>
        <summary className="min-h-11 content-center cursor-pointer link">Show the quotation</summary>
        <div className="pt-2">
          <QuotationView quotation={quotation} reference={reference} sentAt={dayAndTime(createdAt)} />
        </div>
      </details>
    </div>
  );
}
