import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import type { PublicProduct } from "#contract/products.ts";
import { afterPaint } from "#web/lib/after-paint.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { ProductCard } from "./product-card.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

export interface Found {
  data: readonly PublicProduct[];
  total: number;
  totalIsMin?: boolean | undefined;
}

interface Props {
  text: string;
  /** Undefined where there is nothing to show yet, or any more. */
  found: Found | undefined;
  /** Where they come from, where that is worth a word. */
  children: ReactNode;
}

/** So many are in sight when the page opens, at least the beginning of them. */
const inFirstScreen = 2;

/** So many cards fill the screen: they are drawn at once, the others when nobody presses a key just then. */
const firstCards = 4;

export function SearchResults({ text, found, children }: Props) {
  const isShown = found !== undefined && found.data.length > 0;
  const cards = useCardsInTwoSteps(useLastCards(found));
  const { adding, add } = useAddToCart();
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
          <p role="status" className="figures text-lg wrap-anywhere">
            {countText(found)}
          </p>
          {children && <p className="text-sm text-soft">{children}</p>}
        </div>
      )}
      {cards.length > 0 && (
        <ul
          aria-hidden={!isShown || undefined}
          className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-4 ${isShown ? "" : "kept-aside absolute"}`}
        >
          {cards.map(({ product, isBare }, place) => (
            <ProductCard
              // biome-ignore lint/suspicious/noArrayIndexKey: with the next letter a card changes its words; a new one takes longer.
              key={place}
              product={product}
              isFirst={place < inFirstScreen}
              isBare={isBare}
              isAdding={adding.has(product.id)}
              onAdd={add}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function countText({ total, totalIsMin }: Found): string {
  if (totalIsMin) return `Más de ${total} productos encontrados`;
  return total === 1 ? "1 producto encontrado" : `${total} productos encontrados`;
}

/** Where nothing is found, the last cards stay, unseen: with the next letter they come back sooner than new ones. */
function useLastCards(found: Found | undefined): Found["data"] {
  const last = useRef<Found["data"]>([]);
  if (found?.data.length) last.current = found.data;
  return last.current;
}

/** The first cards are the newest answer's, without a picture that is new; the rest follows when those are painted. */
function useCardsInTwoSteps(data: Found["data"]) {
  const [later, setLater] = useState(data);
  useEffect(() => {
    if (later === data) return;
    return afterPaint(() => startTransition(() => setLater(data)));
  }, [data, later]);
  const products = [...data.slice(0, firstCards), ...later.slice(firstCards)].slice(0, data.length);
  return products.map((product, place) => ({
    product,
    isBare: later !== data && later[place]?.imageUrl !== product.imageUrl,
  }));
}
