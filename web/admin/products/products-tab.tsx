import { Suspense, startTransition, useCallback, useEffect, useId, useRef, useState } from "react";
import type { Product } from "#contract/products.ts";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DeleteDialog } from "../editing/delete-dialog.tsx";
import { useOpenDialog } from "../editing/use-open-dialog.ts";
import type { Selection } from "./changes/bulk-edit-dialog.tsx";
import { countText } from "./changes/outcome-text.ts";
import { ProductTools } from "./changes/product-tools.tsx";
import { SelectionBar } from "./changes/selection-bar.tsx";
import { type ListQuery, listParams, newestFirst, type Order, pageSize } from "./list-query.ts";
import { Pagination } from "./pagination.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { productEntity } from "./product-entity.ts";
import { ProductFilters } from "./product-filters.tsx";
import { ProductList } from "./product-list.tsx";
import { useProducts } from "./product-queries.ts";
import { ProductSearch } from "./product-search.tsx";
import { useListQuery } from "./use-list-query.ts";
import { ViewSwitch } from "./view-switch.tsx";

const BulkEditDialog = lazyOnFirstInteraction(
  async () => (await import("./changes/bulk-edit-dialog.tsx")).BulkEditDialog,
);

const noFilters: Partial<ListQuery> = { q: "", category: "", stock: "" };

export function ProductsTab() {
  const [query, change] = useListQuery();
  const [target, setOpenTarget] = useOpenDialog(productEntity.drafts);
  const [rowToDelete, setRowToDelete] = useState<Product | null>(null);
  const [deletionCount, setDeletionCount] = useState(0);
  const [showsFilters, setShowsFilters] = useState(false);
  const filtersId = useId();
  const [showsTools, setShowsTools] = useState(false);
  const toolsId = useId();
  const [selectedIds, select, clearSelection] = useSelection(query);
  const [selectionToEdit, setSelectionToEdit] = useState<Selection>();
  const heading = useRef<HTMLHeadingElement>(null);
  const products = useProducts(query);
  const { data, isFetching, isPlaceholderData, refetch } = products;
  const selectedProducts = data?.data.filter(({ id }) => selectedIds.has(id)) ?? [];
  const { page, view } = query;
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize(query)));

  const search = useCallback((q: string) => change({ q }, { replace: true }), [change]);
  const sort = useCallback((order: Order) => change({ order }), [change]);
  const isPastTheEnd = data !== undefined && !isPlaceholderData && page > pageCount;
  useEffect(() => {
    // The last page's products were deleted, or the URL is outdated.
    if (isPastTheEnd) change({ page: pageCount }, { replace: true });
  }, [isPastTheEnd, pageCount, change]);
  useEffect(() => {
    // The focused Delete button disappears, or becomes another product's.
    if (deletionCount > 0) heading.current?.focus();
  }, [deletionCount]);

  const changePage = (page: number) => {
    startTransition(() => change({ page }));
    // In the next frame, because scrolling forces a layout.
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    });
  };
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="head text-2xl max-sm:sr-only">
          Products
        </h2>
        <div className="flex flex-wrap grow items-center justify-between sm:justify-end gap-x-2 sm:gap-x-3 gap-y-2">
          <p role="status" className="text-soft figures max-sm:text-sm">
            {data && !isPlaceholderData && countText(data.total, "product")}
          </p>
          <div className="flex flex-wrap items-center gap-1 sm:gap-3">
            <Button variant="icon" aria-label="Refresh" isBusy={isFetching} onClick={() => refetch()}>
              <Icon name="refresh-cw" />
            </Button>
            <Button className="max-sm:px-3" onClick={() => setOpenTarget(null)}>
              <Icon name="plus" />
              Add New Product
            </Button>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <ProductSearch q={query.q} onSearch={search} />
        <Button
          variant="plain"
          className="px-3 sm:px-5"
          aria-expanded={showsFilters}
          aria-controls={filtersId}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          <Icon name="sliders-horizontal" />
          {filterText(query)}
        </Button>
        <Button
          variant="plain"
          className="px-3 sm:px-5"
          aria-expanded={showsTools}
          aria-controls={toolsId}
          onClick={() => setShowsTools(!showsTools)}
        >
          More
        </Button>
        <div className="max-sm:hidden">
          <ViewSwitch view={view} onChange={(view) => change({ view })} />
        </div>
      </div>
      {showsFilters && <ProductFilters id={filtersId} query={query} onChange={change} />}
      {showsTools && (
        <ProductTools id={toolsId} query={query} total={isPlaceholderData ? undefined : data?.total} />
      )}
      {view === "table" && selectedProducts.length > 0 && (
        <SelectionBar
          // Remounts the bar when the selection changes, which resets "Select all".
          key={selectedProducts.map(({ id }) => id).join()}
          products={selectedProducts}
          query={query}
          total={data?.total ?? 0}
          onEdit={setSelectionToEdit}
          onClear={clearSelection}
        />
      )}
      <ProductList
        products={products}
        query={query}
        onShowAll={() => change(noFilters)}
        onSort={sort}
        onEdit={setOpenTarget}
        onDelete={setRowToDelete}
        selectedIds={selectedIds}
        onSelect={select}
      />
      <Pagination page={page} pageCount={pageCount} isBusy={isPlaceholderData} onChange={changePage} />
      <ProductDialog
        target={target}
        onClose={() => setOpenTarget(undefined)}
        onCreated={() => change({ ...noFilters, order: newestFirst })}
      />
      <Suspense>
        {selectionToEdit && (
          <BulkEditDialog selection={selectionToEdit} onClose={() => setSelectionToEdit(undefined)} />
        )}
      </Suspense>
      <DeleteDialog
        entity={productEntity}
        title="Delete Product"
        rowToDelete={rowToDelete}
        onClose={() => setRowToDelete(null)}
        onDeleted={() => setDeletionCount(deletionCount + 1)}
      >
        <p>Are you sure you want to delete this product?</p>
        <p className="font-semibold wrap-anywhere">{rowToDelete?.name}</p>
      </DeleteDialog>
    </div>
  );
}

/**
 * Holds the ids selected under the current query. Any change of the query hides them; returning to the same query
 * without a new selection shows them again.
 */
function useSelection(query: ListQuery) {
  const key = listParams(query).toString();
  const [selection, setSelection] = useState({ key, ids: new Set<number>() });
  const ids = selection.key === key ? selection.ids : noIds;
  const select = useCallback(
    (changed: readonly number[], isSelected: boolean) =>
      setSelection((previous) => {
        const ids = new Set(previous.key === key ? previous.ids : []);
        for (const id of changed) isSelected ? ids.add(id) : ids.delete(id);
        return { key, ids };
      }),
    [key],
  );
  return [ids, select, () => setSelection({ key, ids: new Set() })] as const;
}

const noIds: ReadonlySet<number> = new Set();

function filterText({ category, stock }: ListQuery): string {
  const filterCount = [category, stock].filter(Boolean).length;
  return filterCount > 0 ? `Filter and sort (${filterCount})` : "Filter and sort";
}
