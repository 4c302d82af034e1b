import { useId } from "react";
import { useDebouncedText } from "#web/lib/use-debounced-text.ts";

interface Props {
  /** The search text in the URL. */
  q: string;
  onSearch: (q: string) => void;
}

export function ProductSearch({ q, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useDebouncedText(q, onSearch);
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
        className="control w-full"
      />
    </search>
  );
}
