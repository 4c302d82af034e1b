import type { RequestStage } from "#contract/quote-status.ts";
import { replyDueAt, replyDueText } from "#contract/reply-date.ts";

export const stageLabels: Record<RequestStage, string> = {
  received: "Received",
  "in progress": "In progress",
  quoted: "Quoted",
  accepted: "Accepted",
  declined: "Declined",
  closed: "Closed",
};

const fixedTexts: Partial<Record<RequestStage, string>> = {
  quoted: "We've sent you our quotation.",
  accepted: "You've accepted our quotation. We'll be in touch about the next steps.",
  declined: "You've declined our quotation. If anything has changed, send us a new request.",
  closed: "We've closed this request. If you still need something, send us a new request or call us.",
};

/** Returns the text that says what happens next. Times are in ms since 1970. */
export function nextStepText(stage: RequestStage, receivedAt: number, now: number): string {
  const due = replyDueText(receivedAt);
  return (
    fixedTexts[stage] ??
    (now > replyDueAt(receivedAt)
      ? `We meant to reply by ${due}. If you haven't heard from us, please call us.`
      : `We reply with price and availability by ${due}.`)
  );
}
