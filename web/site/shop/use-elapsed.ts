import { useEffect, useState } from "react";

/** Whether `key` has been unchanged for `ms`. Always false for the key `false`. */
export function useElapsed(ms: number, key: string | false): boolean {
  const [elapsed, setElapsed] = useState<string | false>(false);
  useEffect(() => {
    if (key === false) return setElapsed(false);
    const timer = setTimeout(() => setElapsed(key), ms);
    return () => clearTimeout(timer);
  }, [ms, key]);
  return key !== false && elapsed === key;
}
