import { useEffect, useId, useState } from "react";
import { type MessageFilter, messageFilters } from "#contract/messages.ts";
import type { InboxQuery } from "./use-messages.ts";

const filterLabels: Record<MessageFilter, string> = {
  all: "All",
  unread: "Unread",
  open: "Not handled",
  due: "Due",
  overdue: "Overdue",
  quoted: "Quoted",
  accepted: "Accepted",
  declined: "Declined",
  handled: "Handled",
  spam: "Spam",
};

const control = "min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base min-w-0";
const debounceMs = 300;

export function MessageSearch({
  query,
  onChange,
}: {
  query: InboxQuery;
  onChange: (query: InboxQuery) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(query.q);

  useEffect(() => {
    if (typed.trim() === query.q) return;
    const timer = setTimeout(() => onChange({ ...query, q: typed.trim() }), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, query, onChange]);

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
        value={query.show}
        onChange={(event) => onChange({ q: typed.trim(), show: event.target.value as MessageFilter })}
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
