import { useState } from "react";
import type { Product } from "#contract/products.ts";
import { Button } from "#web/ui/button.tsx";
import type { ListQuery } from "../list-query.ts";
import type { Selection } from "./bulk-edit-dialog.tsx";
import { countText } from "./outcome-text.ts";

interface Props {
  /** The selected products on this page. */
  products: readonly Product[];
  query: ListQuery;
  /** Number of products that match the filters, on all pages. */
  total: number;
  onEdit: (selection: Selection) => void;
  onClear: () => void;
}

export function SelectionBar({ products, query, total, onEdit, onClear }: Props) {
  const [isAllSelected, setAllSelected] = useState(false);
  return (
    <div className="sheet flex flex-wrap items-center gap-3 p-3">
      <p role="status">{countText(isAllSelected ? total : products.length, "product")} selected</p>
      {!isAllSelected && total > products.length && (
        <Button variant="plain" onClick={() => setAllSelected(true)}>
          Select all {total.toLocaleString("en-US")}
        </Button>
      )}
      <Button
        variant="plain"
        onClick={() => onEdit(isAllSelected ? { matching: query, total } : { products })}
      >
        Change them...
      </Button>
      <Button
        variant="plain"
        onClick={() => {
          setAllSelected(false);
          onClear();
        }}
      >
        Clear the selection
      </Button>
    </div>
  );
}
