import { useDeferredValue } from "react";
import type { Product } from "#contract/products.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { cardsPerPage, isFiltered, type ListQuery, type Order } from "./list-query.ts";
import { ProductCard } from "./product-card.tsx";
import type { useProducts } from "./product-queries.ts";
import { ProductTable } from "./product-table.tsx";

interface Props {
  products: ReturnType<typeof useProducts>;
  query: ListQuery;
  onShowAll: () => void;
  onSort: (order: Order) => void;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  selectedIds: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
}

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

export function ProductList(props: Props) {
  const { products, query, onShowAll, onSort, onEdit, onDelete, selectedIds, onSelect } = props;
  const { data, isPending, isError, isPlaceholderData } = products;
  // Deferred, so that rendering a page does not block typing in the search field.
  const shownProducts = useDeferredValue(data?.data);
  const view = useDeferredValue(query.view);
  const isBusy = isPlaceholderData || shownProducts !== data?.data || view !== query.view;
  // While cards load, the products may still be those of the table, whose pages are longer.
  const cards = view === "cards" ? shownProducts?.slice(0, isBusy ? cardsPerPage : undefined) : [];
  if (isPending) return <Skeletons label="Loading products" count={6} className={grid} height="h-58" />;
  return (
    <>
      {isError && <LoadFailure what="the products" query={products} isSheet />}
      {shownProducts?.length === 0 && !isBusy && (
        <Empty isFiltered={isFiltered(query)} onShowAll={onShowAll} />
      )}
      {shownProducts && shownProducts.length > 0 && view === "table" && (
        <ProductTable
          products={shownProducts}
          isBusy={isBusy}
          order={query.order}
          onSort={onSort}
          onEdit={onEdit}
          onDelete={onDelete}
          selectedIds={selectedIds}
          onSelect={onSelect}
        />
      )}
      {cards && cards.length > 0 && (
        <ul aria-label="Products" aria-busy={isBusy} className={grid}>
          {cards.map((product, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card's only state is a failed picture's URL, and updating a card is cheaper than mounting one
            <ProductCard key={index} product={product} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </>
  );
}

function Empty({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered) {
    return (
      <div className="sheet grid gap-4 justify-items-center p-10 text-center">
        <p>No products match.</p>
        <Button variant="plain" onClick={onShowAll}>
          Show all products
        </Button>
      </div>
    );
  }
  return (
    <div className="sheet grid gap-1 justify-items-center p-10 text-center">
      <Icon name="package-open" className="text-3xl text-steel" />
      <p className="head text-lg">No products found</p>
      <p className="text-soft">Click "Add New Product" to add the first one.</p>
    </div>
  );
}
