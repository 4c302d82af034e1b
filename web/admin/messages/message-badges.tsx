import type { StoredMessage } from "#contract/messages.ts";
import { Badge } from "./badge.tsx";
import { isQuote } from "./is-quote.ts";

export function MessageBadges({ subject, isRead, isHandled, isSpam, isDoubtful }: StoredMessage) {
  return (
    <>
      {isQuote(subject) && <Badge look="quote">QUOTE</Badge>}
      {!isRead && <Badge>Unread</Badge>}
      {isHandled && <Badge look="sent">Handled</Badge>}
      {isDoubtful && !isSpam && !isHandled && <Badge>Possibly spam</Badge>}
      {isSpam && <Badge look="danger">Spam</Badge>}
    </>
  );
}
