import { useQuery } from "@tanstack/react-query";
import { lowStock } from "#contract/products.ts";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import { type ListQuery, type Order, tableSizes, type View } from "./list-query.ts";
import { categoriesQuery } from "./product-queries.ts";
import type { ChangeQuery } from "./use-list-query.ts";

interface Props {
  id: string;
  query: ListQuery;
  onChange: ChangeQuery;
}

const orderLabels: Record<Order, string> = {
  "date-desc": "Newest first",
  "date-asc": "Oldest first",
  "name-asc": "Name, A to Z",
  "name-desc": "Name, Z to A",
  "sku-asc": "SKU, A to Z",
  "sku-desc": "SKU, Z to A",
  "price-asc": "Price, lowest first",
  "price-desc": "Price, highest first",
  "stock-asc": "Stock, lowest first",
  "stock-desc": "Stock, highest first",
};
const stockLabels: Record<ListQuery["stock"], string> = {
  "": "All",
  in: "In stock",
  low: `Low (${lowStock} or fewer)`,
  out: "Out of stock",
};
const viewLabels: Record<View, string> = { cards: "Cards", table: "Table" };

export function ProductFilters({ id, query, onChange }: Props) {
  const { data } = useQuery(categoriesQuery);
  const { view, order, category, stock, size } = query;
  const categories = (data?.data ?? []).map(({ id, name }) => [String(id), name] as const);
  const isKnown = ["", "none", ...categories.map(([id]) => id)].includes(category);
  return (
    <div id={id} className="sheet flex flex-wrap gap-3 p-3">
      <LabeledSelect
        label="Sort by"
        value={order}
        options={Object.entries(orderLabels)}
        onChange={(value) => onChange({ order: value as Order })}
      />
      <LabeledSelect
        label="Category"
        value={category}
        options={[
          ["", "All categories"],
          ...categories,
          ...(isKnown ? [] : [[category, `Category ${category}`] as const]),
          ["none", "No category"],
        ]}
        onChange={(value) => onChange({ category: value })}
      />
      <LabeledSelect
        label="Stock"
        value={stock}
        options={Object.entries(stockLabels)}
        onChange={(value) => onChange({ stock: value as ListQuery["stock"] })}
      />
      {view === "table" && (
        <LabeledSelect
          label="Rows per page"
          value={String(size)}
          options={tableSizes.map((size) => [String(size), String(size)])}
          onChange={(value) => onChange({ size: Number(value) })}
        />
      )}
      <LabeledSelect
        label="View"
        className="sm:hidden"
        value={view}
        options={Object.entries(viewLabels)}
        onChange={(value) => onChange({ view: value as View })}
      />
    </div>
  );
}
