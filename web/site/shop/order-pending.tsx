import { ContinueShoppingLinks } from "./continue-shopping-links.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OutcomeLayout } from "./outcome-layout.tsx";

export function OrderPending({ orderId }: { orderId: string }) {
  return (
    <OutcomeLayout outcome="pending">
      <OrderFacts orderId={orderId} />
      <p className="max-w-150">
        Some payments take a while to be confirmed. Nothing more is needed from you, and there is no need to
        pay again.
      </p>
      <ContinueShoppingLinks />
    </OutcomeLayout>
  );
}
