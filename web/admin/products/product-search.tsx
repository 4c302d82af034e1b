import { useEffect, useId, useState } from "react";

interface Props {
  /** The current query. */
  q: string;
  onSearch: (q: string) => void;
}

const debounceMs = 300;

export function ProductSearch({ q, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(q);

  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, q, onSearch]);

  return (
    <search>
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
