import type { ReactNode } from "react";
import type { StoredMessage } from "#contract/messages.ts";
import { isQuoteRequest } from "./quote-request.ts";

export function MessageBadges({ subject, isRead, isHandled, isSpam, isDoubtful }: StoredMessage) {
  return (
    <>
      {isQuoteRequest(subject) && <Badge look="quote">QUOTE</Badge>}
      {!isRead && <Badge>Unread</Badge>}
      {isHandled && <Badge look="sent">Handled</Badge>}
      {isDoubtful && !isSpam && !isHandled && <Badge>Possibly spam</Badge>}
      {isSpam && <Badge look="danger">Spam</Badge>}
    </>
  );
}

const looks = {
  quote: "bg-ink border-ink text-paper",
  plain: "border-steel text-soft",
  sent: "border-success text-success",
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
