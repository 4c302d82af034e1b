import { useAtomValue } from "jotai";
import { useLate } from "#web/lib/use-late.ts";
import { toastsAtom } from "#web/state/toasts.ts";

const load = async () => (await import("./toasts.tsx")).Toasts;

/** The library's area has inline styles, which no HTML of ours may carry: it comes with the first message. */
export function Toaster() {
  const isNeeded = useAtomValue(toastsAtom).length > 0;
  const Toasts = useLate(load, isNeeded);
  return isNeeded && Toasts ? <Toasts /> : null;
}
