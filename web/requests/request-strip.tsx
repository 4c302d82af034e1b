import { useAtomValue } from "jotai";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyOnInteraction } from "#web/lib/lazy.tsx";
import { type RequestRecord, viewOf } from "./record.ts";
import { requestsAtom } from "./requests.ts";

const SentNotice = lazyOnInteraction(async () => (await import("./sent-notice.tsx")).SentNotice);
const WaitingList = lazyOnInteraction(async () => (await import("./waiting-list.tsx")).WaitingList);

/** The quiet strip: how many requests wait on this device, and which were sent in the background. */
export function RequestStrip() {
  const records = useAtomValue(requestsAtom);
  const [isAsked, setAsked] = useState(false);
  const waiting = records.filter((record) => viewOf(record) === "waiting");
  const sent = records.filter(({ status, isSeen }) => status === "sent" && !isSeen);
  const isOpen = isAsked && waiting.length > 0;
  const [wasAsked, setWasAsked] = useState(false);
  const opener = useFocusAfterLoss(isOpen, waiting.length);
  return (
    <>
      <div role="status" className="grid gap-2">
        {sent.length > 0 && (
          <Suspense>
            <SentNotice sent={sent} />
          </Suspense>
        )}
        {waiting.length > 0 && (
          <button
            ref={opener}
            type="button"
            onClick={() => {
              setAsked(true);
              setWasAsked(true);
            }}
            className="sheet flex items-center gap-2 min-h-11 px-4 text-left font-semibold cursor-pointer pointer-events-auto border-l-4 border-l-amber"
          >
            <span className="i-lucide-inbox" aria-hidden="true" />
            {waitingText(waiting)}
          </button>
        )}
      </div>
      {wasAsked && (
        <Suspense>
          <WaitingList waiting={waiting} open={isOpen} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function waitingText(waiting: readonly RequestRecord[]): string {
  const rejected = waiting.filter(({ status }) => status === "rejected").length;
  if (rejected > 0) return `${rejected} of ${waiting.length} needs a fix`;
  return waiting.length === 1
    ? "1 request waiting to be sent"
    : `${waiting.length} requests waiting to be sent`;
}

/** Focus may go with its request: then the list takes it or, where that is gone too, the page's heading. */
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
