import { useAtomValue } from "jotai";
import { Suspense, useEffect, useRef, useState } from "react";
import { subjectLabel } from "#contract/subjects.ts";
import { lazyOnInteraction } from "#web/lib/lazy.tsx";
import { outboxAtom } from "#web/state/outbox.ts";
import { Dialog } from "#web/ui/dialog.tsx";

const OutboxNews = lazyOnInteraction(async () => (await import("./outbox-news.tsx")).OutboxNews);
const WaitingRequests = lazyOnInteraction(
  async () => (await import("./waiting-requests.tsx")).WaitingRequests,
);

/** The quiet strip: how many requests wait on this device, and what went through in the background. */
export function OutboxStrip() {
  const { items, receipts } = useAtomValue(outboxAtom);
  const [open, setOpen] = useState(false);
  const news = receipts.filter(({ seen }) => !seen);
  const broken = items.filter(({ state }) => state === "fix").length;
  const isOpen = open && items.length > 0;
  const opener = useFocusAfterLoss(isOpen, items.length);

  return (
    <>
      <div role="status" className="grid gap-2">
        <Suspense>{news.length > 0 && <OutboxNews news={news} />}</Suspense>
        {items.length > 0 && (
          <button
            ref={opener}
            type="button"
            onClick={() => setOpen(true)}
            className="sheet flex items-center gap-2 min-h-11 px-4 text-left font-semibold cursor-pointer pointer-events-auto border-l-4 border-l-amber"
          >
            <span className="i-lucide-inbox" aria-hidden="true" />
            {broken > 0 ? `${broken} of ${items.length} needs a fix` : waitingText(items.length)}
          </button>
        )}
      </div>
      <Dialog title="Waiting on this device" open={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={items.map(({ key, body }) => <p key={key}>{subjectLabel(body.subject)}</p>)}>
          <WaitingRequests items={items} onLeave={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

/**
 * What had the focus may go with its request: then the list has it or, where that is gone too, the page's heading.
 *
 * @returns for the button that opens the list.
 */
function useFocusAfterLoss(isOpen: boolean, count: number) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasHere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the number of requests their buttons change
  useEffect(() => {
    if (wasHere.current && document.activeElement === document.body) {
      const next = document.querySelector<HTMLElement>(isOpen ? "dialog[open] button" : "main h1");
      if (next && !isOpen) next.tabIndex = -1;
      next?.focus({ preventScroll: true });
    }
    wasHere.current = isOpen || (opener.current !== null && document.activeElement === opener.current);
  }, [isOpen, count]);
  return opener;
}

function waitingText(count: number): string {
  return count === 1 ? "1 request waiting to be sent" : `${count} requests waiting to be sent`;
}
