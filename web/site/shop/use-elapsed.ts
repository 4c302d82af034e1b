import { useEffect, useState } from "react";

/** Whether something has been going on for so long; begins anew with another `what`. */
export function usePassed(ms: number, what: string | false): boolean {
  const [passed, setPassed] = useState<string | false>(false);
  useEffect(() => {
    if (what === false) return setPassed(false);
    const timer = setTimeout(() => setPassed(what), ms);
    return () => clearTimeout(timer);
  }, [ms, what]);
  return what !== false && passed === what;
}
