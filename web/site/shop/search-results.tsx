import type { ReactNode } from "react";
import type { PublicProduct } from "#contract/products.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { ProductCard } from "./product-card.tsx";

export interface Found {
  data: readonly PublicProduct[];
  total: number;
  totalIsMin?: boolean | undefined;
}

interface Props {
  text: string;
  found: Found;
  /** Where they come from, where that is worth a word. */
  children: ReactNode;
}

export function SearchResults({ text, found, children }: Props) {
  if (found.data.length === 0) {
    return (
      <div className="sheet grid gap-4 justify-items-start p-6">
        <p role="status" className="text-lg">
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
        <p role="status" className="figures text-lg">
          {countText(found)}
        </p>
        {children && <p className="text-sm text-soft">{children}</p>}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {found.data.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </>
  );
}

function countText({ total, totalIsMin }: Found): string {
  if (totalIsMin) return `Más de ${total} productos encontrados`;
  return total === 1 ? "1 producto encontrado" : `${total} productos encontrados`;
}
