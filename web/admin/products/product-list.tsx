import { useDeferredValue } from "react";
import type { Product } from "#contract/products.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { ProductCard } from "./product-card.tsx";
import type { useProducts } from "./product-queries.ts";

interface Props {
  products: ReturnType<typeof useProducts>;
  isSearch: boolean;
  onShowAll: () => void;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

export function ProductList({ products, isSearch, onShowAll, onEdit, onDelete }: Props) {
  const { data, isPending, isError, isPlaceholderData, refetch } = products;
  // Deferred, so that rendering a page of cards does not block typing in the search field.
  const shown = useDeferredValue(data?.data);
  const isBusy = isPlaceholderData || shown !== data?.data;
  if (isPending) return <Skeletons label="Loading products" count={6} className={grid} height="h-58" />;
  return (
    <>
      {isError && (
        <div role="alert" className="sheet grid gap-4 justify-items-start p-6">
          <p>We couldn't load the products.</p>
          <Button look="plain" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {shown?.length === 0 && !isBusy && <Empty isSearch={isSearch} onShowAll={onShowAll} />}
      {shown && shown.length > 0 && (
        <ul aria-label="Products" aria-busy={isBusy} className={grid}>
          {shown.map((product, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards have no state, and updating one is much cheaper than mounting one
            <ProductCard key={index} product={product} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </>
  );
}

function Empty({ isSearch, onShowAll }: Pick<Props, "isSearch" | "onShowAll">) {
  if (isSearch) {
    return (
      <div className="sheet grid gap-4 justify-items-center p-10 text-center">
        <p>No products match.</p>
        <Button look="plain" onClick={onShowAll}>
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
