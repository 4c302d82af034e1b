import { useEffect, useState } from "react";

/** Returns whether `key` has been unchanged for `ms`; always false for the key `false`. */
export function useElapsed(ms: number, key: string | false): boolean {
  const [elapsedKey, setElapsedKey] = useState<string | false>(false);
  useEffect(() => {
    if (key === false) return;
    const timer = setTimeout(() => setElapsedKey(key), ms);
    return () => {
      clearTimeout(timer);
      setElapsedKey(false);
    };
  }, [ms, key]);
  return key !== false && elapsedKey === key;
}
