import { useState } from "react";
import type { PartLine } from "#contract/parts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The parts of a quote request; copied, they can be pasted into a spreadsheet. */
export function PartsTable({ parts }: { parts: readonly PartLine[] }) {
  const [said, setSaid] = useState("");
  const columns = columnsOf(parts);
  const copy = () =>
    navigator.clipboard.writeText(toTabs(parts)).then(
      () => setSaid("Copied."),
      () => setSaid("This browser does not let us copy."),
    );
  return (
    <div className="grid grid-cols-1 gap-3 rule border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-soft text-sm">Parts ({parts.length})</h3>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-soft text-sm">
            {said}
          </p>
          <Button look="plain" onClick={copy}>
            <Icon name="copy" />
            Copy as table
          </Button>
        </div>
      </div>
      {/* Wide lines scroll on a phone, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus. */}
      <section aria-label="Parts" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left border-collapse">
          <thead>
            <tr className="rule border-b align-bottom">
              {columns.map(({ name }) => (
                <th
                  key={name}
                  scope="col"
                  className="py-2 pr-4 text-soft text-sm font-normal whitespace-nowrap"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
              <tr key={place} className="rule border-b align-baseline">
                {columns.map(({ name, cell, look }) => (
                  <td key={name} dir="auto" className={`py-2 pr-4 ${look}`}>
                    {cell(part, place)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface Column {
  name: string;
  cell: (part: PartLine, place: number) => string | number | undefined;
  look: string;
}

const figures = "figures whitespace-nowrap";
const prose = "min-w-40 wrap-anywhere";
const all: readonly (Column & { isOptional?: true })[] = [
  { name: "Line", cell: (_, place) => place + 1, look: `${figures} text-soft` },
  { name: "Quantity", cell: ({ quantity }) => quantity, look: figures },
  { name: "Unit", cell: ({ unit }) => unit, look: "whitespace-nowrap", isOptional: true },
  { name: "Part", cell: ({ text }) => text, look: prose },
  { name: "Part number", cell: ({ sku }) => sku, look: figures, isOptional: true },
  { name: "Note", cell: ({ note }) => note, look: prose, isOptional: true },
];

const columnsOf = (parts: readonly PartLine[]): readonly Column[] =>
  all.filter(({ isOptional, cell }) => !isOptional || parts.some((part) => cell(part, 0) !== undefined));

/** Tab-separated with a heading. An apostrophe keeps a spreadsheet from reading a text as a formula. */
export function toTabs(parts: readonly PartLine[]): string {
  const safe = (text = "") => (/^[=+\-@]/.test(text) ? `'${text}` : text);
  const rows = parts.map(({ quantity, unit, sku, text, note }) => [
    ...[String(quantity), safe(unit), safe(sku), safe(text), safe(note)],
  ]);
  return [["Quantity", "Unit", "Part number", "Part", "Note"], ...rows]
    .map((row) => row.join("\t"))
    .join("\n");
}
