import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { Product } from "#contract/products.ts";
import { Button } from "#web/ui/button.tsx";
import { DeleteDialog } from "../editing/delete-dialog.tsx";
import { useOpened } from "../editing/use-opened.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { productEntity } from "./product-entity.ts";
import { ProductList } from "./product-list.tsx";
import { ProductPages } from "./product-pages.tsx";
import { ProductSearch } from "./product-search.tsx";
import { useProducts } from "./use-products.ts";

interface Asked {
  q: string;
  /** Where each page after the first begins. */
  cursors: readonly number[];
}

const everything: Asked = { q: "", cursors: [] };

export function ProductsTab() {
  const [asked, setAsked] = useState(everything);
  /** Shows the search anew, with its field empty. */
  const [searches, setSearches] = useState(0);
  const [edited, edit] = useOpened(productEntity.drafts);
  const [doomed, setDoomed] = useState<Product | null>(null);
  const [deletions, setDeletions] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { q, cursors } = asked;
  const products = useProducts(q, cursors.at(-1) ?? null);
  const { data, isFetching, isPlaceholderData, refetch } = products;

  const search = useCallback((q: string) => setAsked({ q, cursors: [] }), []);
  const back = useCallback(() => setAsked(({ q, cursors }) => ({ q, cursors: cursors.slice(0, -1) })), []);
  const isPastTheEnd = data?.data.length === 0 && cursors.length > 0 && !isPlaceholderData;
  useEffect(() => {
    // The last product of the last page was deleted.
    if (isPastTheEnd) back();
  }, [isPastTheEnd, back]);
  useEffect(() => {
    // The button that had the focus goes with its card.
    if (deletions > 0) heading.current?.focus();
  }, [deletions]);

  const showAll = () => {
    setAsked(everything);
    setSearches(searches + 1);
  };
  const turn = (turned: () => void) => {
    startTransition(turned);
    // With the next frame: the page must be laid out for it, which is work of its own.
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
            {data && !isPlaceholderData && counted(data)}
          </p>
          <Button look="icon" aria-label="Refresh" isBusy={isFetching} onClick={() => refetch()}>
            <span className="i-lucide-refresh-cw" aria-hidden="true" />
          </Button>
          <Button onClick={() => edit(null)}>
            <span className="i-lucide-plus" aria-hidden="true" />
            Add New Product
          </Button>
        </div>
      </div>
      <ProductSearch key={searches} q={q} onAsk={search} />
      <ProductList
        products={products}
        isSearch={q !== ""}
        onShowAll={showAll}
        onEdit={edit}
        onDelete={setDoomed}
      />
      <ProductPages
        page={cursors.length + 1}
        hasNext={data?.nextCursor != null}
        isBusy={isPlaceholderData}
        onPrevious={() => turn(back)}
        onNext={() => turn(() => setAsked({ q, cursors: [...cursors, data?.nextCursor ?? 0] }))}
      />
      <ProductDialog edited={edited} onClose={() => edit(undefined)} onCreated={showAll} />
      <DeleteDialog
        entity={productEntity}
        title="Delete Product"
        doomed={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => setDeletions(deletions + 1)}
      >
        <p>Are you sure you want to delete this product?</p>
        <p className="font-semibold wrap-anywhere">{doomed?.name}</p>
      </DeleteDialog>
    </div>
  );
}

function counted({ total, totalIsMin }: { total: number; totalIsMin?: boolean | undefined }): string {
  if (total === 1) return "1 product";
  return `${totalIsMin ? "More than " : ""}${total.toLocaleString("en-US")} products`;
}
