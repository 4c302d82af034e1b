import type { CartLine } from "#contract/cart.ts";
import { Icon } from "#web/ui/icon.tsx";
import { cartTotal, lineTotal } from "./cart-total.ts";

export function OrderSummary({ lines }: { lines: readonly CartLine[] | undefined }) {
  const total = cartTotal(lines);
  return (
    <section aria-labelledby="order-summary" className="sheet">
      <h2 id="order-summary" className="head text-xl px-5 pt-5 pb-3">
        Order Summary
      </h2>
      {lines && lines.length > 0 && (
        <ul className="rule border-t">
          {lines.map((line) => (
            <li key={line.product.id} className="flex justify-between gap-4 rule border-b px-5 py-3">
              <span className="min-w-0 break-words">
                {line.product.name}{" "}
                <span className="figures text-soft whitespace-nowrap">× {line.quantity}</span>
              </span>
              <span className="figures">{lineTotal(line)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 px-5 py-4">
        <dt className="text-soft">Subtotal</dt>
        <dd className="figures text-right">{total}</dd>
        <dt className="text-soft">Shipping</dt>
        <dd className="text-right">Calculated at next step</dd>
      </dl>
      <dl className="flex items-baseline justify-between gap-4 rule border-t px-5 py-4 font-head font-bold text-xl">
        <dt>Total</dt>
        <dd className="figures">{total}</dd>
      </dl>
      <p className="flex gap-3 rule border-t px-5 py-4 text-soft">
        <Icon name="clock" className="mt-1" />
        Please allow 1-2 business days for processing.
      </p>
    </section>
  );
}
