import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { lazyOnInteraction } from "#web/lib/lazy.tsx";
import { toastsAtom } from "#web/state/toasts.ts";

const Toasts = lazyOnInteraction(async () => (await import("./toasts.tsx")).Toasts);

/** The library's area has inline styles, which no HTML of ours may carry: it comes with the first message. */
export function Toaster() {
  const isNeeded = useAtomValue(toastsAtom).length > 0;
  return (
    isNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
