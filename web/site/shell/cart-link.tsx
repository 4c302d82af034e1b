import { useQuery } from "@tanstack/react-query";
import { hasSessionId } from "#web/lib/session-id.ts";
import { paths } from "#web/paths.ts";
import { cartQuery } from "#web/state/cart.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/**
 * The cart icon with the number of lines. Shows no badge if loading fails; without a session id there is no cart to
 * load.
 */
export function CartLink() {
  const { data } = useQuery({ ...cartQuery, enabled: hasSessionId });
  const lines = data?.data.length ?? 0;
  return (
    <Link
      href={paths.cart()}
      className="btn-icon relative"
      aria-label={lines > 0 ? `Cart, ${lines} ${lines === 1 ? "item" : "items"}` : "Cart"}
    >
      <Icon name="shopping-cart" className="text-xl" />
      {lines > 0 && (
        <span className="figures absolute top-0.5 right-0 min-w-5 px-1 rounded-full bg-red text-onred text-xs leading-5 font-bold text-center">
          {lines}
        </span>
      )}
    </Link>
  );
}
