import { useQuery } from "@tanstack/react-query";
import { paths } from "#web/paths.ts";
import { cartQuery } from "#web/state/cart.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentWidget } from "./payment-widget.tsx";

/** The checkout page's content if VITE_PAYMENTS_ENABLED is "true". */
export function PaymentLayout() {
  const { data, isError } = useQuery(cartQuery);
  const lines = data?.data;
  return (
    <div className="wrap grid gap-8 py-10 md:py-14">
      <div className="grid gap-2 justify-items-start">
        <Link
          href={paths.cart()}
          className="link inline-flex items-center gap-2 min-h-11 font-head font-medium"
        >
          <Icon name="arrow-left" />
          Back to cart
        </Link>
        <h1 className="head text-4xl">Checkout</h1>
      </div>
      <div className="grid gap-6 items-start lg:grid-cols-2 lg:gap-10">
        <OrderSummary lines={lines} />
        <PaymentWidget obstacle={obstacleText(lines?.length, isError)} />
      </div>
    </div>
  );
}

function obstacleText(lineCount: number | undefined, hasFailed: boolean): string | undefined {
  if (lineCount) return undefined;
  if (lineCount === 0) return "Your shopping cart is empty.";
  return hasFailed
    ? "Your cart could not be loaded. Check your connection and load the page again."
    : "Loading your cart…";
}
