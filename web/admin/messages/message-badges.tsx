import type { ReactNode } from "react";
import { isQuoteSubject, type StoredMessage } from "#contract/messages.ts";
import { dueOf } from "./due.ts";

export function MessageBadges({ message, now }: { message: StoredMessage; now: number }) {
  const { subject, isRead, isHandled, isSpam, isDoubtful, stage, assignee } = message;
  const due = dueOf(message, now);
  return (
    <>
      {isQuoteSubject(subject) && <Badge variant="quote">QUOTE</Badge>}
      {!isRead && <Badge>Unread</Badge>}
      {isHandled && <Badge variant="success">Handled</Badge>}
      {isDoubtful && !isSpam && !isHandled && <Badge>Possibly spam</Badge>}
      {isSpam && <Badge variant="danger">Spam</Badge>}
      {stage === "in progress" && <Badge>In progress</Badge>}
      {stage === "quoted" && <Badge>Quoted</Badge>}
      {stage === "accepted" && <Badge variant="success">Accepted</Badge>}
      {stage === "declined" && <Badge variant="danger">Declined</Badge>}
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

const variants = {
  quote: "bg-ink border-ink text-paper",
  plain: "border-steel text-soft",
  success: "border-success text-success",
  danger: "border-danger text-danger",
};

function Badge({ variant = "plain", children }: { variant?: keyof typeof variants; children: ReactNode }) {
  return (
    <span
      className={`inline-block px-1.5 rounded border border-solid font-head font-semibold text-xs leading-5 whitespace-nowrap ${variants[variant]}`}
    >
      {children}
    </span>
  );
}
