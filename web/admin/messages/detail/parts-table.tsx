import { type ReactNode, useState } from "react";
import { csvFile, toTsv } from "#contract/csv.ts";
import type { PartProduct } from "#contract/message-detail.ts";
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
  /** The catalog's products that the parts name. */
  products: readonly PartProduct[];
  /** The request's reference, for the file's name. */
  reference: string;
}

export function PartsTable({ parts, products, reference }: Props) {
  const [statusText, setStatusText] = useState("");
  const lines = parts.map((part) => ({ part, product: productOf(part, products) }));
  const columns = allColumns.filter(
    ({ isOptional, cell }) => !isOptional || lines.some((line) => cell(line, 0) !== undefined),
  );
  const copy = () =>
    navigator.clipboard.writeText(toTsv(partRows(parts))).then(
      () => setStatusText("Copied."),
      () => setStatusText("This browser does not let us copy."),
    );
  return (
    <div className="grid grid-cols-1 gap-3 rule border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-soft text-sm">Parts ({parts.length})</h3>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-soft text-sm empty:hidden">
            {statusText}
          </p>
          <Button variant="plain" onClick={copy}>
            <Icon name="copy" />
            Copy as table
          </Button>
          <Button
            variant="plain"
            onClick={() => download(`${reference}-parts.csv`, csvFile(partRows(parts)))}
          >
            <Icon name="download" />
            Save as CSV
          </Button>
        </div>
      </div>
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
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
              <tr key={index} className="rule border-b align-baseline">
                {columns.map(({ name, cell, className }) => (
                  <td key={name} dir="auto" className={`py-2 pr-4 ${className}`}>
                    {cell(line, index)}
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
  cell: (line: Line, index: number) => ReactNode;
  className: string;
  isOptional?: true;
}

const figures = "figures whitespace-nowrap";
const prose = "min-w-40 wrap-anywhere";
const allColumns: readonly Column[] = [
  { name: "Line", cell: (_, index) => index + 1, className: `${figures} text-soft` },
  { name: "Quantity", cell: ({ part }) => part.quantity, className: figures },
  { name: "Unit", cell: ({ part }) => part.unit, className: "whitespace-nowrap", isOptional: true },
  { name: "Part", cell: ({ part }) => part.text, className: prose },
  { name: "Part number", cell: ({ part }) => part.sku, className: figures, isOptional: true },
  { name: "Note", cell: ({ part }) => part.note, className: prose, isOptional: true },
  {
    name: "Price",
    cell: ({ product }) => product && showPrice(product.price),
    className: figures,
    isOptional: true,
  },
  { name: "Stock", cell: ({ product }) => product?.stock, className: figures, isOptional: true },
  {
    name: "In our catalog",
    cell: ({ product }) =>
      product && (
        <a href={paths.product(product.slug)} target="_blank" rel="noreferrer" className="link">
          {product.name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ),
    className: prose,
    isOptional: true,
  },
];
