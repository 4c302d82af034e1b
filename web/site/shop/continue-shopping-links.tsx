import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";

export function ContinueShoppingLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link href={paths.home()} className="btn-primary grow sm:grow-0">
        Continue Shopping
      </Link>
      <Link href={paths.allProducts()} className="btn-plain grow sm:grow-0">
        View More Products
      </Link>
    </div>
  );
}
