import { type ReactNode, useState } from "react";
import { csvFile, toTabs } from "#contract/csv.ts";
import type { PartProduct } from "#contract/desk.ts";
import { showPrice } from "#contract/money.ts";
import type { PartLine } from "#contract/parts.ts";
import { download } from "#web/lib/download.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { partRows } from "./part-rows.ts";
import { productOf } from "./product-of.ts";

interface Props {
  parts: readonly PartLine[];
  /** The catalogue's products that the parts name. */
  products: readonly PartProduct[];
  /** The request's reference, for the file's name. */
  reference: string;
}

/** The parts of a quote request with their catalogue data. Copies them for a spreadsheet, or saves them as a file. */
export function PartsTable({ parts, products, reference }: Props) {
  const [said, setSaid] = useState("");
  const lines = parts.map((part) => ({ part, product: productOf(part, products) }));
  const columns = all.filter(
    ({ isOptional, cell }) => !isOptional || lines.some((line) => cell(line, 0) !== undefined),
  );
  const copy = () =>
    navigator.clipboard.writeText(toTabs(partRows(parts))).then(
      () => setSaid("Copied."),
      () => setSaid("This browser does not let us copy."),
    );
  return (
    <div className="grid grid-cols-1 gap-3 rule border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-soft text-sm">Parts ({parts.length})</h3>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-soft text-sm empty:hidden">
            {said}
          </p>
          <Button look="plain" onClick={copy}>
            <Icon name="copy" />
            Copy as table
          </Button>
          <Button look="plain" onClick={() => download(`${reference}-parts.csv`, csvFile(partRows(parts)))}>
            <Icon name="download" />
            Save as CSV
          </Button>
        </div>
      </div>
      {/* The table scrolls sideways on phones, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus. */}
      <section aria-label="Parts" tabIndex={0} className="relative overflow-x-auto">
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
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
              <tr key={place} className="rule border-b align-baseline">
                {columns.map(({ name, cell, look }) => (
                  <td key={name} dir="auto" className={`py-2 pr-4 ${look}`}>
                    {cell(line, place)}
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

interface Line {
  part: PartLine;
  product: PartProduct | undefined;
}

interface Column {
  name: string;
  cell: (line: Line, place: number) => ReactNode;
  look: string;
  isOptional?: true;
}

const figures = "figures whitespace-nowrap";
const prose = "min-w-40 wrap-anywhere";
const all: readonly Column[] = [
  { name: "Line", cell: (_, place) => place + 1, look: `${figures} text-soft` },
  { name: "Quantity", cell: ({ part }) => part.quantity, look: figures },
  { name: "Unit", cell: ({ part }) => part.unit, look: "whitespace-nowrap", isOptional: true },
  { name: "Part", cell: ({ part }) => part.text, look: prose },
  { name: "Part number", cell: ({ part }) => part.sku, look: figures, isOptional: true },
  { name: "Note", cell: ({ part }) => part.note, look: prose, isOptional: true },
  {
    name: "Price",
    cell: ({ product }) => product && showPrice(product.price),
    look: figures,
    isOptional: true,
  },
  { name: "Stock", cell: ({ product }) => product?.stock, look: figures, isOptional: true },
  {
    name: "In our catalog",
    cell: ({ product }) =>
      product && (
        <a href={paths.product(product.slug)} target="_blank" rel="noreferrer" className="link">
          {product.name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ),
    look: prose,
    isOptional: true,
  },
];
