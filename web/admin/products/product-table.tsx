import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { showPrice } from "#contract/money.ts";
import type { Product, ProductSort } from "#contract/products.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Order } from "./list-query.ts";
import { categoriesQuery } from "./product-queries.ts";

interface Props {
  products: readonly Product[];
  isBusy: boolean;
  order: Order;
  onSort: (order: Order) => void;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  selectedIds: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
}

const wholeNumber = new Intl.NumberFormat("en-US");
const right = "text-right";
/** Buttons do not inherit their column's text alignment. */
const alignOf = (className: string) => (className.includes(right) ? right : "text-left");
const hiddenOnPhones = "max-sm:hidden";
const columns: readonly { name: string; sort?: ProductSort; className?: string }[] = [
  { name: "Name", sort: "name" },
  { name: "SKU", sort: "sku", className: `w-48 ${hiddenOnPhones}` },
  { name: "Category", className: "w-52 max-lg:hidden" },
  { name: "Price", sort: "price", className: `w-18 sm:w-30 ${right}` },
  { name: "Stock", sort: "stock", className: `w-15 sm:w-26 ${right}` },
];
const cell = "px-1.5 sm:px-4 py-1";

export function ProductTable(props: Props) {
  const { products, isBusy, order, onSort, onEdit, onDelete, selectedIds, onSelect } = props;
  const { data } = useQuery(categoriesQuery);
  const nameOf = (id: number | null) => data?.data.find((category) => category.id === id)?.name ?? "";
  return (
    <section
      aria-label="Products table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text the table scrolls sideways, also by keyboard
      tabIndex={0}
      className="sheet relative overflow-x-auto"
    >
      <table
        aria-label="Products"
        aria-busy={isBusy}
        className="w-full min-w-80 table-fixed text-left max-sm:text-sm"
      >
        <thead>
          <tr className="font-head text-sm">
            <th scope="col" className={checkboxCell}>
              <SelectionCheckbox
                label="Select all products on this page"
                checked={products.every(({ id }) => selectedIds.has(id))}
                onChange={(isSelected) =>
                  onSelect(
                    products.map(({ id }) => id),
                    isSelected,
                  )
                }
              />
            </th>
            {columns.map(({ name, sort, className = "" }) => (
              <th
                key={name}
                scope="col"
                aria-sort={sort && ariaSort(sort, order)}
                className={`font-semibold ${sort ? "" : `${cell} text-soft`} ${className}`}
              >
                {sort ? (
                  <SortButton
                    name={name}
                    sort={sort}
                    align={alignOf(className)}
                    order={order}
                    onSort={onSort}
                  />
                ) : (
                  name
                )}
              </th>
            ))}
            <th scope="col" className={`${cell} w-17 sm:w-30`}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, index) => (
            <ProductRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and updating one is much cheaper than mounting one
              key={index}
              product={product}
              category={nameOf(product.categoryId)}
              onEdit={onEdit}
              onDelete={onDelete}
              isSelected={selectedIds.has(product.id)}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ariaSort(sort: ProductSort, order: Order): "ascending" | "descending" | undefined {
  if (order === `${sort}-asc`) return "ascending";
  return order === `${sort}-desc` ? "descending" : undefined;
}

interface SortButtonProps {
  name: string;
  align: string;
  sort: ProductSort;
  order: Order;
  onSort: (order: Order) => void;
}

function SortButton({ name, align, sort, order, onSort }: SortButtonProps) {
  const sorted = ariaSort(sort, order);
  return (
    <button
      type="button"
      onClick={() => onSort(sorted === "ascending" ? `${sort}-desc` : `${sort}-asc`)}
      className={`${cell} ${align} w-full min-h-11 bg-transparent font-semibold cursor-pointer hover:bg-line focus-visible:-outline-offset-3 ${sorted ? "text-ink" : "text-soft"}`}
    >
      {name}
      {sorted && <Icon name="arrow-down" className={`ml-1 ${sorted === "ascending" ? "rotate-180" : ""}`} />}
    </button>
  );
}

const checkboxCell = "w-11 text-center";

interface SelectionCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isSelected: boolean) => void;
}

const SelectionCheckbox = ({ label, checked, onChange }: SelectionCheckboxProps) => (
  <label className="inline-grid place-items-center size-11 cursor-pointer">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      className="size-5 accent-ink cursor-pointer"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);

interface RowProps {
  product: Product;
  category: string;
  isSelected: boolean;
  onSelect: Props["onSelect"];
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

const action =
  "w-8 sm:w-11 h-11 rounded bg-transparent cursor-pointer hover:bg-line focus-visible:-outline-offset-3";

const ProductRow = memo(({ product, category, isSelected, onSelect, onEdit, onDelete }: RowProps) => {
  const { id, name, sku, price, stock } = product;
  return (
    <tr className="rule border-t">
      <td className={checkboxCell}>
        <SelectionCheckbox
          label={`Select ${name}`}
          checked={isSelected}
          onChange={(isSelected) => onSelect([id], isSelected)}
        />
      </td>
      <th scope="row" className={`${cell} font-head font-semibold leading-snug wrap-anywhere`}>
        {name}
        <span className="block sm:hidden figures font-normal text-soft">{sku}</span>
      </th>
      <td className={`${cell} figures wrap-anywhere ${hiddenOnPhones}`}>{sku}</td>
      <td className={`${cell} text-soft max-lg:hidden`}>{category}</td>
      <td className={`${cell} figures ${right}`}>{showPrice(price)}</td>
      <td className={`${cell} figures ${right} ${stock === 0 ? "text-danger font-semibold" : ""}`}>
        {wholeNumber.format(stock)}
      </td>
      <td className="px-1 sm:px-4 whitespace-nowrap text-right">
        <button
          type="button"
          aria-label={`Edit ${name}`}
          className={`${action} text-ink`}
          onClick={() => onEdit(product)}
        >
          <Icon name="pencil" />
        </button>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          className={`${action} text-danger`}
          onClick={() => onDelete(product)}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  );
});
