import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { useIsHydrating } from "#web/lib/use-is-hydrating.ts";
import { requestsAtom } from "#web/requests/request-atoms.ts";
import { sentQuotes } from "./sent-quotes.ts";

const MyRequests = lazyOnFirstInteraction(
  // biome-ignore lint/style/noRestrictedImports: package.json maps this path to a stub in the Worker's bundle
  async () => (await import("#web/site/quote/my-requests.tsx")).MyRequests,
);
const FindRequest = lazyOnFirstInteraction(async () => (await import("./find-request.tsx")).FindRequest);

export function RequestStatusSection() {
  const sent = sentQuotes(useAtomValue(requestsAtom));
  /** The server's HTML has no list, but requests may have been read before hydration. */
  const isHydrating = useIsHydrating();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-6 max-w-220">
      {!isHydrating && sent.length > 0 && (
        <Suspense>
          <MyRequests />
        </Suspense>
      )}
      <details className="rule border rounded" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 px-3 py-2 content-center cursor-pointer font-head font-semibold">
          Already sent a request?
          <span className="block font-sans font-normal text-soft">
            Check its status with your reference and email address.
          </span>
        </summary>
        {isOpen && (
          <div className="p-3 sm:p-5">
            <Suspense fallback={<p className="text-soft">Loading…</p>}>
              <FindRequest />
            </Suspense>
          </div>
        )}
      </details>
    </div>
  );
}
