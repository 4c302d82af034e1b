import { type ReactNode, startTransition, useEffect, useState } from "react";
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
  found: Found;
  /** From this device, with a keystroke it may be: the first cards come before the others. */
  quick: boolean;
  /** Where they come from, where that is worth a word. */
  children: ReactNode;
}

/** So many are in sight when the page opens, at least the beginning of them. */
const inFirstScreen = 2;

/** So many cards fill the screen: they are drawn at once, the others when nobody presses a key just then. */
const firstCards = 4;

export function SearchResults({ text, found, quick, children }: Props) {
  const data = useCardsInTwoSteps(found.data, quick);
  const { adding, add } = useAddToCart();
  if (data.length === 0) {
    return (
      <div className="sheet grid gap-4 justify-items-start p-6">
        <p role="status" className="text-lg wrap-anywhere max-w-full">
          No se encontraron productos para "{text}"
        </p>
        <Link href={paths.shop()} className="btn-primary">
          Ver todos los productos
        </Link>
      </div>
    );
  }
  return (
    <>
      <div className="grid gap-1">
        <p role="status" className="figures text-lg wrap-anywhere">
          {countText(found)}
        </p>
        {children && <p className="text-sm text-soft">{children}</p>}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {data.map((product, place) => (
          <ProductCard
            // biome-ignore lint/suspicious/noArrayIndexKey: with the next letter a card changes its words; a new one takes longer.
            key={place}
            product={product}
            isFirst={place < inFirstScreen}
            isAdding={adding.has(product.id)}
            onAdd={add}
          />
        ))}
      </ul>
    </>
  );
}

function countText({ total, totalIsMin }: Found): string {
  if (totalIsMin) return `Más de ${total} productos encontrados`;
  return total === 1 ? "1 producto encontrado" : `${total} productos encontrados`;
}

/** The first cards are the newest answer's; the others are the one before's until those are painted. */
function useCardsInTwoSteps(data: Found["data"], quick: boolean): Found["data"] {
  const [later, setLater] = useState(quick ? [] : data);
  useEffect(() => {
    if (later === data) return;
    return afterPaint(() => startTransition(() => setLater(data)));
  }, [data, later]);
  if (later === data || data.length <= firstCards) return data;
  return [...data.slice(0, firstCards), ...later.slice(firstCards)].slice(0, data.length);
}
