import { useId, useState } from "react";
import { type MessageFilter, messageFilters } from "#contract/messages.ts";
import { useDebouncedText } from "#web/lib/use-debounced-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import { changedKeys, type InboxQuery } from "./inbox-url.ts";

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

interface Props {
  query: InboxQuery;
  /** Usernames of the administrators that a message can be assigned to. */
  staff: readonly string[];
  /** The signed-in administrator's username. */
  me: string;
  onChange: (query: InboxQuery) => void;
}

export function MessageSearch({ query, staff, me, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useDebouncedText(query.q, (q) => onChange({ ...query, q }));
  const [isExpanded, setExpanded] = useState(false);
  const change = (changes: Partial<InboxQuery>) => onChange({ ...query, q: typed.trim(), ...changes });
  const changedCount = changedKeys(query).filter((name) => name !== "q").length;
  const usernames = [...staff, ...(query.assignee ? [query.assignee] : [])];
  const otherNames = [...new Set(usernames)].filter((name) => name !== me);
  return (
    <search className="grid grid-cols-1 gap-3">
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
          className="control grow min-w-0"
        />
        <Button
          variant="plain"
          className="sm:hidden px-3"
          aria-expanded={isExpanded}
          aria-controls={`${id}-filters`}
          onClick={() => setExpanded(!isExpanded)}
        >
          <Icon name="sliders-horizontal" />
          {changedCount > 0 ? `Filter (${changedCount})` : "Filter"}
        </Button>
      </div>
      <div
        id={`${id}-filters`}
        className={`${isExpanded ? "grid" : "hidden"} grid-cols-2 sm:flex flex-wrap gap-3`}
      >
        <LabeledSelect
          label="Show"
          isLabelHidden
          value={query.show}
          options={messageFilters.map((filter) => [filter, filterLabels[filter]])}
          onChange={(show) => change({ show: show as MessageFilter })}
        />
        <LabeledSelect
          label="Kind"
          isLabelHidden
          value={query.kind}
          options={[
            ["all", "All messages"],
            ["quotes", "Quotes only"],
          ]}
          onChange={(kind) => change({ kind: kind as InboxQuery["kind"] })}
        />
        <LabeledSelect
          label="Assigned to"
          isLabelHidden
          value={query.assignee === null ? "any" : `=${query.assignee}`}
          options={[
            ["any", "Anybody"],
            [`=${me}`, "Me"],
            ["=", "Nobody"],
            ...otherNames.map((name) => [`=${name}`, name] as const),
          ]}
          onChange={(value) => change({ assignee: value === "any" ? null : value.slice(1) })}
        />
        <LabeledSelect
          label="Order"
          isLabelHidden
          value={query.order}
          options={[
            ["newest", "Newest first"],
            ["oldest", "Oldest first"],
          ]}
          onChange={(order) => change({ order: order as InboxQuery["order"] })}
        />
      </div>
    </search>
  );
}
