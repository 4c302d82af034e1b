import { useEffect, useId, useRef, useState } from "react";

interface Props {
  /** The current query. */
  q: string;
  onSearch: (q: string) => void;
}

const debounceMs = 300;

export function ProductSearch({ q, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(q);
  const searched = useRef(q);

  useEffect(() => {
    // Changed from outside: by Back, or by showing all products.
    if (q === searched.current) return;
    searched.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const text = typed.trim();
    if (text === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = text;
      onSearch(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <search className="grow basis-30 min-w-0">
      <label htmlFor={id} className="sr-only">
        Search products
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search products"
        onChange={(event) => setTyped(event.target.value)}
        className="w-full min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base"
      />
    </search>
  );
}
