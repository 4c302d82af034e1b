import type { ReactNode } from "react";
import { isQuoteSubject, type StoredMessage } from "#contract/messages.ts";
import { dueOf } from "./due.ts";

export function MessageBadges({ message, now }: { message: StoredMessage; now: number }) {
  const { subject, isRead, isHandled, isSpam, isDoubtful, stage, assignee } = message;
  const due = dueOf(message, now);
  return (
    <>
      {isQuoteSubject(subject) && <Badge look="quote">QUOTE</Badge>}
      {!isRead && <Badge>Unread</Badge>}
      {isHandled && <Badge look="success">Handled</Badge>}
      {isDoubtful && !isSpam && !isHandled && <Badge>Possibly spam</Badge>}
      {isSpam && <Badge look="danger">Spam</Badge>}
      {stage === "in progress" && !isHandled && <Badge>In progress</Badge>}
      {stage === "quoted" && <Badge>Quoted</Badge>}
      {stage === "accepted" && <Badge look="success">Accepted</Badge>}
      {stage === "declined" && <Badge look="danger">Declined</Badge>}
      {assignee !== null && (
        <span dir="auto" className="text-sm text-soft wrap-anywhere">
          {assignee}
        </span>
      )}
      {due && (
        <span className={`text-sm figures ${due.isOverdue ? "text-danger font-semibold" : "text-soft"}`}>
          {due.text}
        </span>
      )}
    </>
  );
}

const looks = {
  quote: "bg-ink border-ink text-paper",
  plain: "border-steel text-soft",
  success: "border-success text-success",
  danger: "border-danger text-danger",
};

function Badge({ look = "plain", children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={`inline-block px-1.5 rounded border border-solid font-head font-semibold text-xs leading-5 whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
