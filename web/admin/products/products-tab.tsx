import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { Product } from "#contract/products.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DeleteDialog } from "../editing/delete-dialog.tsx";
import { useOpenDialog } from "../editing/use-open-dialog.ts";
import { Pagination } from "./pagination.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { productEntity } from "./product-entity.ts";
import { ProductList } from "./product-list.tsx";
import { useProducts } from "./product-queries.ts";
import { ProductSearch } from "./product-search.tsx";

interface Query {
  q: string;
  /** The cursors of the pages after the first, up to the current page. */
  cursors: readonly number[];
}

const allProducts: Query = { q: "", cursors: [] };

export function ProductsTab() {
  const [query, setQuery] = useState(allProducts);
  /** The search field's key: a new one empties it. */
  const [searchKey, setSearchKey] = useState(0);
  const [target, openDialog] = useOpenDialog(productEntity.drafts);
  const [rowToDelete, setRowToDelete] = useState<Product | null>(null);
  const [deletions, setDeletions] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { q, cursors } = query;
  const products = useProducts(q, cursors.at(-1) ?? null);
  const { data, isFetching, isPlaceholderData, refetch } = products;

  const search = useCallback((q: string) => setQuery({ q, cursors: [] }), []);
  const back = useCallback(() => setQuery(({ q, cursors }) => ({ q, cursors: cursors.slice(0, -1) })), []);
  const isEmptyPage = data?.data.length === 0 && cursors.length > 0 && !isPlaceholderData;
  useEffect(() => {
    // The last product of the last page was deleted.
    if (isEmptyPage) back();
  }, [isEmptyPage, back]);
  useEffect(() => {
    // The focused Delete button disappears with its card.
    if (deletions > 0) heading.current?.focus();
  }, [deletions]);

  const showAll = () => {
    setQuery(allProducts);
    setSearchKey(searchKey + 1);
  };
  const changePage = (change: () => void) => {
    startTransition(change);
    // In the next frame, because scrolling forces a layout.
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="head text-2xl">
          Products
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-soft figures">
            {data && !isPlaceholderData && countText(data)}
          </p>
          <Button look="icon" aria-label="Refresh" isBusy={isFetching} onClick={() => refetch()}>
            <Icon name="refresh-cw" />
          </Button>
          <Button onClick={() => openDialog(null)}>
            <Icon name="plus" />
            Add New Product
          </Button>
        </div>
      </div>
      <ProductSearch key={searchKey} q={q} onSearch={search} />
      <ProductList
        products={products}
        isSearch={q !== ""}
        onShowAll={showAll}
        onEdit={openDialog}
        onDelete={setRowToDelete}
      />
      <Pagination
        page={cursors.length + 1}
        hasNext={data?.nextCursor != null}
        isBusy={isPlaceholderData}
        onPrevious={() => changePage(back)}
        onNext={() => changePage(() => setQuery({ q, cursors: [...cursors, data?.nextCursor ?? 0] }))}
      />
      <ProductDialog target={target} onClose={() => openDialog(undefined)} onCreated={showAll} />
      <DeleteDialog
        entity={productEntity}
        title="Delete Product"
        rowToDelete={rowToDelete}
        onClose={() => setRowToDelete(null)}
        onDeleted={() => setDeletions(deletions + 1)}
      >
        <p>Are you sure you want to delete this product?</p>
        <p className="font-semibold wrap-anywhere">{rowToDelete?.name}</p>
      </DeleteDialog>
    </div>
  );
}

function countText({ total, totalIsMin }: { total: number; totalIsMin?: boolean | undefined }): string {
  if (total === 1) return "1 product";
  return `${totalIsMin ? "More than " : ""}${total.toLocaleString("en-US")} products`;
}
