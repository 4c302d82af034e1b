import { useQuery } from "@tanstack/react-query";
import { hasCartSessionId } from "#web/lib/cart-session.ts";
import { paths } from "#web/paths.ts";
import { cartQuery } from "#web/state/cart.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/**
 * A link to the cart, with the number of its lines. Without a session id the browser has no cart, so none is loaded.
 */
export function CartLink() {
  const { data } = useQuery({ ...cartQuery, enabled: hasCartSessionId });
  const lineCount = data?.data.length ?? 0;
  return (
    <Link
      href={paths.cart()}
      className="btn-icon relative"
      aria-label={lineCount > 0 ? `Cart, ${lineCount} ${lineCount === 1 ? "item" : "items"}` : "Cart"}
    >
      <Icon name="shopping-cart" className="text-xl" />
      {lineCount > 0 && (
        <span className="figures absolute top-0.5 right-0 min-w-5 px-1 rounded-full bg-red text-onred text-xs leading-5 font-bold text-center">
          {lineCount}
        </span>
      )}
    </Link>
  );
}
