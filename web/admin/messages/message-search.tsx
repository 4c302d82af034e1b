import { useEffect, useId, useState } from "react";
import { type MessageFilter, messageFilters } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { changedIn, type InboxQuery } from "./inbox-address.ts";

const filterLabels: Record<MessageFilter, string> = {
  all: "All",
  unread: "Unread",
  open: "Not handled",
  due: "Reply due",
  overdue: "Overdue",
  quoted: "Quoted",
  accepted: "Accepted",
  declined: "Declined",
  handled: "Handled",
  spam: "Spam",
};

const control =
  "min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base min-w-0 max-w-full";
const debounceMs = 300;

interface Props {
  query: InboxQuery;
  /** Names that a request can be assigned to. */
  staff: readonly string[];
  /** The signed-in administrator's username. */
  me: string;
  onChange: (query: InboxQuery) => void;
}

/** Search and filters. On a phone the filters are folded. */
export function MessageSearch({ query, staff, me, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(query.q);
  const [known, setKnown] = useState(query.q);
  const [isUnfolded, setUnfolded] = useState(false);
  if (known !== query.q) {
    // Changed by Back or "Show all messages".
    setKnown(query.q);
    if (typed.trim() !== query.q) setTyped(query.q);
  }
  useEffect(() => {
    if (typed.trim() === query.q) return;
    const timer = setTimeout(() => onChange({ ...query, q: typed.trim() }), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, query, onChange]);

  const change = (changes: Partial<InboxQuery>) => onChange({ ...query, q: typed.trim(), ...changes });
  const count = changedIn(query).filter((name) => name !== "q").length;
  const others = [...staff, ...(query.assignee ? [query.assignee] : [])];
  const names = [...new Set(others)].filter((name) => name !== me);
  return (
    <search className="grid gap-3">
      <div className="flex gap-3">
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
          className={`${control} grow`}
        />
        <Button
          look="plain"
          className="sm:hidden px-3"
          aria-expanded={isUnfolded}
          aria-controls={`${id}-filters`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon name="sliders-horizontal" />
          {count > 0 ? `Filter (${count})` : "Filter"}
        </Button>
      </div>
      <div
        id={`${id}-filters`}
        className={`${isUnfolded ? "grid" : "hidden"} grid-cols-2 sm:flex flex-wrap gap-3`}
      >
        <Select label="Show" value={query.show} onChange={(show) => change({ show: show as MessageFilter })}>
          {messageFilters.map((filter) => (
            <option key={filter} value={filter}>
              {filterLabels[filter]}
            </option>
          ))}
        </Select>
        <Select
          label="Kind"
          value={query.kind}
          onChange={(kind) => change({ kind: kind === "quotes" ? "quotes" : "all" })}
        >
          <option value="all">All messages</option>
          <option value="quotes">Quotes only</option>
        </Select>
        <Select
          label="Assigned to"
          value={query.assignee === null ? "any" : `=${query.assignee}`}
          onChange={(value) => change({ assignee: value === "any" ? null : value.slice(1) })}
        >
          <option value="any">Anybody</option>
          <option value={`=${me}`}>Me</option>
          <option value="=">Nobody</option>
          {names.map((name) => (
            <option key={name} value={`=${name}`}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Order"
          value={query.order}
          onChange={(order) => change({ order: order === "oldest" ? "oldest" : "newest" })}
        >
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </Select>
      </div>
    </search>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
}

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className="grid min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={control}>
        {children}
      </select>
    </div>
  );
}
