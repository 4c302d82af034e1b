import { useAtomValue } from "jotai";
import { Suspense, useEffect, useRef, useState } from "react";
import { focusHeading } from "#web/lib/focus-heading.ts";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { RequestRecord } from "./record.ts";
import { requestsAtom } from "./request-atoms.ts";
import { viewOf } from "./view-of.ts";

const SentNotice = lazyOnFirstInteraction(async () => (await import("./sent-notice.tsx")).SentNotice);
const WaitingRequests = lazyOnFirstInteraction(
  async () => (await import("./waiting-requests.tsx")).WaitingRequests,
);

export function RequestStrip() {
  const records = useAtomValue(requestsAtom);
  const [isListRequested, setListRequested] = useState(false);
  const waiting = records.filter((record) => viewOf(record) === "waiting");
  const sent = records.filter(({ status, isSeen }) => status === "sent" && !isSeen);
  const isOpen = isListRequested && waiting.length > 0;
  const focusHandlers = useRestoreFocus(isOpen, waiting.length, sent.length);
  return (
    <>
      <div role="status" className="grid gap-2" {...focusHandlers}>
        <Suspense>{sent.length > 0 && <SentNotice sent={sent} />}</Suspense>
        {waiting.length > 0 && (
          <button
            type="button"
            onClick={() => setListRequested(true)}
            className="sheet flex items-center gap-2 min-h-11 px-4 text-left font-semibold cursor-pointer pointer-events-auto border-l-4 border-l-amber"
          >
            <Icon name="inbox" />
            <span>{waitingText(waiting)}</span>
          </button>
        )}
      </div>
      <Suspense>
        {isListRequested && (
          <WaitingRequests records={waiting} open={isOpen} onClose={() => setListRequested(false)} />
        )}
      </Suspense>
    </>
  );
}

function waitingText(waiting: readonly RequestRecord[]): string {
  const rejected = waiting.filter(({ status }) => status === "rejected").length;
  if (rejected > 0) return `${rejected} of ${waiting.length} ${rejected === 1 ? "needs" : "need"} a fix`;
  return waiting.length === 1
    ? "1 request waiting to be sent"
    : `${waiting.length} requests waiting to be sent`;
}

/**
 * When the focused button disappears with its request or notice, focuses the first button of the list's dialog or, if
 * that is closed, the page's heading.
 * @returns handlers for the element with the buttons outside the list
 */
function useRestoreFocus(isOpen: boolean, waitingCount: number, sentCount: number) {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button disappears when a count changes
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      if (isOpen) document.querySelector<HTMLElement>("dialog[open] button")?.focus({ preventScroll: true });
      else focusHeading();
      hadFocus.current = false;
    }
    hadFocus.current ||= isOpen;
  }, [isOpen, waitingCount, sentCount]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = isOpen; // the list takes the focus when it opens
    },
  };
}
