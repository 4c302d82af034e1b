import { useAtomValue } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import { persistently } from "#web/lib/persistently.ts";
import { touched } from "#web/lib/touched.ts";
import { toastsAtom } from "#web/state/toasts.ts";

const load = async () => (await import("./toasts.tsx")).Toasts;

/** The library's area has inline styles, which no HTML of ours may carry: it comes with the first message. */
export function Toaster() {
  const isNeeded = useAtomValue(toastsAtom).length > 0;
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    // Before there is a message: the network may be gone by then.
    touched.then(load).catch(() => {});
  }, []);
  useEffect(() => {
    if (isNeeded) void persistently(load).then((loaded) => setToasts(() => loaded));
  }, [isNeeded]);
  return isNeeded && Toasts ? <Toasts /> : null;
}
