import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { loadOnFirstInteraction } from "#web/lib/lazy.tsx";
import { retry } from "#web/lib/retry.ts";
import { toastsAtom } from "#web/state/toasts.ts";

const load = async () => (await import("./toasts.tsx")).Toasts;
loadOnFirstInteraction(load);

/**
 * Renders nothing while there is no toast, because the toast library writes inline styles, which the CSP forbids in the
 * server's HTML. Does not use Suspense, which may delay late content by 300 ms.
 */
export function Toaster() {
  const isNeeded = useAtomValue(toastsAtom).length > 0;
  const [Toasts, setToasts] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    if (isNeeded) void retry(load).then((loaded) => setToasts(() => loaded));
  }, [isNeeded]);
  return isNeeded && Toasts ? <Toasts /> : null;
}
