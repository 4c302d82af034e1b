import { useEffect, useId, useState } from "react";
import { type MessageFilter, messageFilters } from "#contract/messages.ts";
import type { Asked } from "./use-messages.ts";

const filterLabels: Record<MessageFilter, string> = {
  all: "All",
  unread: "Unread",
  open: "Not handled",
  handled: "Handled",
  spam: "Spam",
};

const control = "min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base min-w-0";
const askAfterMs = 300;

export function MessageSearch({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(asked.q);

  useEffect(() => {
    if (typed.trim() === asked.q) return;
    const timer = setTimeout(() => onAsk({ ...asked, q: typed.trim() }), askAfterMs);
    return () => clearTimeout(timer);
  }, [typed, asked, onAsk]);

  return (
    <search className="flex flex-wrap gap-3">
      <label htmlFor={`${id}-q`} className="sr-only">
        Search messages
      </label>
      <input
        id={`${id}-q`}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search messages"
        onChange={(event) => setTyped(event.target.value)}
        className={`${control} grow basis-50`}
      />
      <label htmlFor={`${id}-show`} className="sr-only">
        Show
      </label>
      <select
        id={`${id}-show`}
        value={asked.show}
        onChange={(event) => onAsk({ q: typed.trim(), show: event.target.value as MessageFilter })}
        className={control}
      >
        {messageFilters.map((filter) => (
          <option key={filter} value={filter}>
            {filterLabels[filter]}
          </option>
        ))}
      </select>
    </search>
  );
}
