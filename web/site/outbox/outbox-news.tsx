import { referenceOf } from "#contract/reference.ts";
import { markSeen } from "#web/pwa/outbox-store.ts";
import { refreshOutbox } from "#web/pwa/outbox-watch.ts";
import type { Receipt } from "#web/state/outbox.ts";

/** What went through in the background. */
export function OutboxNews({ news }: { news: readonly Receipt[] }) {
  const dismiss = async () => {
    await Promise.all(news.map(({ key }) => markSeen(key)));
    await refreshOutbox();
  };
  return (
    <p className="sheet flex items-center gap-2 pl-4 border-l-4 border-l-sent pointer-events-auto">
      <span className="i-lucide-check text-sent" aria-hidden="true" />
      Sent: {sentText(news)}
      <button type="button" className="btn-icon" aria-label="Dismiss" onClick={dismiss}>
        <span className="i-lucide-x" aria-hidden="true" />
      </button>
    </p>
  );
}

/** The strip stays one even where dozens went through: it would cover the page. */
const named = 3;

function sentText(news: readonly Receipt[]): string {
  const references = news
    .toSorted((a, b) => b.sentAt - a.sentAt)
    .map(({ key, reply }) => reply.reference ?? referenceOf(key));
  const others = references.length - named;
  return `${references.slice(0, named).join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}
