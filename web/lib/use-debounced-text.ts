import { useEffect, useRef, useState } from "react";

const debounceMs = 300;

/**
 * The text of a search field, whose value is kept elsewhere, such as in the address: what is typed is reported trimmed after
 * 300 ms without a key, and a value that changes elsewhere (by Back) replaces it.
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const known = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = typed.trim();
      if (text === known.current) return;
      known.current = text;
      report.current(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
