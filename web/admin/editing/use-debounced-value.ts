import { useEffect, useState } from "react";

const debounceMs = 300;

/** Returns the text as it was when typing last paused for 300 ms. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebounced, debounceMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
