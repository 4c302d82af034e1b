import { useEffect, useEffectEvent, useRef, useState } from "react";

const debounceMs = 300;

/**
 * Holds the text of a search field whose value is stored elsewhere, such as in the URL. Reports typed text,
 * trimmed, 300 ms after the last key. When the stored value changes otherwise, for example on Back, it
 * replaces the text.
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const lastValue = useRef(value);
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = typed.trim();
      if (text === lastValue.current) return;
      lastValue.current = text;
      report(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
