import { useId } from "react";
import { formatPart, type PartLine } from "#contract/parts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextareaField } from "#web/ui/field.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { useUnfinished } from "./unfinished-fields.ts";
import { type CheckedLine, useCheckedLines } from "./use-checked-lines.ts";
import { partCountText } from "./use-parts-from-url.ts";
import type { PartsList } from "./use-parts-list.ts";

interface Props {
  text: string;
  onChange: (text: string) => void;
  list: PartsList;
  onDone: () => void;
}

/** Adds the parts of a pasted list. Lines that cannot be added stay in the field. */
export function PasteList({ text, onChange, list, onDone }: Props) {
  const { lines, choose } = useCheckedLines(text);
  const {
    ref: field,
    showProblem,
    error,
  } = useUnfinished<HTMLTextAreaElement>(
    text.trim() && "Add these lines to your list or clear them, then submit.",
  );
  const toAdd = lines.filter(({ part }) => part !== undefined);
  const isChecking = lines.some(({ verdict }) => verdict === "checking");

  const add = () => {
    const notAdded = list.append(toAdd.map(({ part }) => part as PartLine)).length;
    const added = toAdd.length - notAdded;
    const remaining = [...toAdd.slice(added), ...lines.filter(({ verdict }) => verdict === "too long")];
    // Column names stay if any line does.
    const staying = lines.filter((line) => line.verdict === "heading" || remaining.includes(line));
    onChange(remaining.length ? staying.map(({ source }) => source).join("\n") : "");
    const noRoom = notAdded && list.noRoomText(notAdded);
    list.setStatusMessage([added && `${partCountText(added)} added.`, noRoom].filter(Boolean).join(" "));
    if (remaining.length === 0) onDone();
    else field.current?.focus();
  };

  return (
    <div className="grid grid-cols-1 gap-4 rule border-l-4 border-steel pl-3 sm:pl-4">
      <TextareaField
        label="Paste your list here"
        error={error}
        ref={field}
        onInvalid={showProblem}
        rows={6}
        value={text}
        placeholder={"2 x ABC-123\n10 boxes nitrile gloves L"}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className="text-soft empty:hidden">
        {isChecking ? "Looking your lines up…" : summaryText(lines)}
      </p>
      {lines.length > 0 && (
        <ol aria-label="Lines found" className="grid grid-cols-1 gap-3">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
            <Line key={index} line={line} onChoose={(sku) => choose(index, sku)} />
          ))}
        </ol>
      )}
      {toAdd.length > 0 && (
        <Button variant="primary" className="justify-self-start" isBusy={isChecking} onClick={add}>
          {`Add ${partCountText(toAdd.length)}`}
        </Button>
      )}
    </div>
  );
}

function summaryText(lines: readonly CheckedLine[]): string {
  const countOf = (verdict: CheckedLine["verdict"]) =>
    lines.filter((line) => line.verdict === verdict).length;
  return [
    [countOf("matched"), "found in our catalog"],
    [countOf("choose"), "to choose"],
    [countOf("unmatched") + countOf("unknown"), "kept as typed"],
    [countOf("too long"), "too long"],
  ]
    .filter(([count]) => count)
    .map(([count, label]) => `${count} ${label}`)
    .join(", ");
}

const verdictViews: Record<CheckedLine["verdict"], { text: string; icon: IconName; color: string }> = {
  checking: { text: "Looking it up…", icon: "search", color: "text-soft" },
  matched: { text: "Found", icon: "check", color: "text-success" },
  choose: { text: "Several parts fit", icon: "list", color: "text-ink" },
  unmatched: { text: "Kept as typed", icon: "pencil", color: "text-soft" },
  unknown: { text: "Kept as typed; not looked up", icon: "pencil", color: "text-soft" },
  heading: { text: "Column names", icon: "list", color: "text-soft" },
  "too long": {
    text: "Longer than a part can be: please shorten this line",
    icon: "circle-alert",
    color: "text-danger",
  },
};

function Line({ line, onChoose }: { line: CheckedLine; onChoose: (sku: string) => void }) {
  const id = useId();
  const { source, part, verdict, products = [], chosen = "" } = line;
  const { text, icon, color } = verdictViews[verdict];
  return (
    <li className="grid grid-cols-1 gap-1">
      <p translate="no" className="text-sm text-soft wrap-anywhere">
        {source}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`flex items-baseline gap-1.5 font-medium ${color}`}>
          <Icon name={icon} />
          <span>{text}</span>
        </span>
        {part && verdict !== "checking" && (
          <span translate="no" className="wrap-anywhere">
            {formatPart(part).split(" | Note: ")[0]}
          </span>
        )}
      </p>
      {verdict === "choose" && (
        <>
          <label htmlFor={id} className="sr-only">
            Which part for “{source}”
          </label>
          <select
            id={id}
            value={chosen}
            onChange={(event) => onChoose(event.target.value)}
            className="w-full min-w-0 min-h-11 px-2 rounded border border-solid border-steel bg-sheet text-ink text-base"
          >
            <option value="">Keep as typed</option>
            {products.map(({ sku, name }) => (
              <option key={sku} value={sku}>
                {name} ({sku})
              </option>
            ))}
          </select>
        </>
      )}
    </li>
  );
}
