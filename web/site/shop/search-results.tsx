import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import type { FoundProducts } from "#contract/products.ts";
import { afterPaint } from "#web/lib/after-paint.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { ProductCard } from "./product-card.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import type { MoreResults } from "./use-more-results.ts";

interface Props {
  text: string;
  /** Undefined without an answer to the query. If nothing matches, `data` is empty. */
  found: FoundProducts | undefined;
  more: MoreResults;
  /** A note on the source of the results. */
  children: ReactNode;
}

/** Number of cards in the first viewport of a phone. Their pictures load eagerly. */
const eagerCardCount = 2;

/** Number of cards in the first viewport of a desktop. */
const firstCardCount = 4;

export function SearchResults({ text, found, more, children }: Props) {
  const isShown = found !== undefined && found.data.length > 0;
  const cards = useCardsInTwoSteps(useLastProducts(found));
  const { addingIds, add } = useAddToCart();
  const { list, loadMore } = useFocusOnNewCard(text, cards.length, found?.data.length ?? 0, more);
  return (
    <>
      {found && !isShown && (
        <div className="sheet grid gap-4 justify-items-start p-6">
          <p role="status" className="text-lg wrap-anywhere max-w-full">
            No se encontraron productos para "{text}"
          </p>
          <Link href={paths.shop()} className="btn-primary">
            Ver todos los productos
          </Link>
        </div>
      )}
      {isShown && (
        <div className="grid gap-1">
          <p role="status" className="figures flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
            <span className="text-lg">{countText(found)}</span>
            {shownCountText(found) && <span className="text-soft">{shownCountText(found)}</span>}
          </p>
          {children && <p className="text-sm text-soft">{children}</p>}
        </div>
      )}
      {cards.length > 0 && (
        <ul
          ref={list}
          aria-hidden={!isShown || undefined}
          className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-4 ${isShown ? "" : "content-hidden absolute"}`}
        >
          {cards.map(({ product, withoutPicture }, index) => (
            <ProductCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a card whose text changes renders faster than a new one.
              key={index}
              product={product}
              loadsEagerly={index < eagerCardCount}
              withoutPicture={withoutPicture}
              isAdding={addingIds.has(product.id)}
              onAdd={add}
            />
          ))}
        </ul>
      )}
      {isShown && more.hasFailed && <p role="alert">No se pudieron cargar más productos.</p>}
      {isShown && more.hasMore && (
        <Button variant="plain" className="justify-self-center" isBusy={more.isLoading} onClick={loadMore}>
          {more.isLoading ? "Cargando…" : "Mostrar más"}
        </Button>
      )}
    </>
  );
}

function countText({ total, totalIsMin }: FoundProducts): string {
  if (totalIsMin) return `Más de ${total} productos encontrados`;
  return total === 1 ? "1 producto encontrado" : `${total} productos encontrados`;
}

function shownCountText({ data, total, totalIsMin }: FoundProducts): string | false {
  return (data.length < total || totalIsMin === true) && `Mostrando ${data.length}`;
}

/** Focuses a link in the first new card, because the Show more button is then below the new cards or gone. */
function useFocusOnNewCard(text: string, cardCount: number, productCount: number, more: MoreResults) {
  const list = useRef<HTMLUListElement>(null);
  const firstNewIndex = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards of another query must not move the focus
  useEffect(() => {
    firstNewIndex.current = undefined;
  }, [text]);
  useEffect(() => {
    if (firstNewIndex.current === undefined || cardCount <= firstNewIndex.current) return;
    list.current?.children[firstNewIndex.current]?.querySelector("a")?.focus({ preventScroll: true });
    firstNewIndex.current = undefined;
  }, [cardCount]);
  const loadMore = () => {
    firstNewIndex.current = productCount;
    more.load();
  };
  return { list, loadMore };
}

/**
 * Returns the found products or, if there are none, the last ones, whose cards stay mounted but hidden: updating cards
 * for the next query is faster than mounting new cards.
 */
function useLastProducts(found: FoundProducts | undefined): FoundProducts["data"] {
  const last = useRef<FoundProducts["data"]>([]);
  if (found?.data.length) last.current = found.data;
  return last.current;
}

/** Shows new data in the first cards at once, without new pictures, and elsewhere after the next paint. */
function useCardsInTwoSteps(data: FoundProducts["data"]) {
  const [laterData, setLaterData] = useState(data);
  useEffect(() => {
    if (laterData === data) return;
    return afterPaint(() => startTransition(() => setLaterData(data)));
  }, [data, laterData]);
  const products = [...data.slice(0, firstCardCount), ...laterData.slice(firstCardCount)].slice(
    0,
    data.length,
  );
  return products.map((product, index) => ({
    product,
    withoutPicture: laterData !== data && laterData[index]?.imageUrl !== product.imageUrl,
  }));
}
