import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";
import { paths } from "#web/paths.ts";
import { useToast } from "#web/state/toasts.ts";
import { OrderConfirmed } from "./order-confirmed.tsx";
import { OrderFailed } from "./order-failed.tsx";
import { OrderPending } from "./order-pending.tsx";
import { outcomeOf, outcomes } from "./payment-outcome.ts";

/** The payment provider redirects here. Shows the outcome in one toast and on the page. */
export function OrderConfirmationPage() {
  const [query] = useSearchParams();
  const order = query.get("payment_intent");
  const status = query.get("redirect_status");
  const outcome = order && status ? outcomeOf(status) : undefined;
  const [, navigate] = useLocation();
  const toast = useToast();
  const hasToasted = useRef(false);

  useEffect(() => {
    if (!outcome) return navigate(paths.home(), { replace: true });
    if (hasToasted.current) return;
    hasToasted.current = true;
    toast(outcomes[outcome]);
  }, [outcome, toast, navigate]);

  if (!order || !outcome) return <div className="min-h-dvh" aria-busy="true" />;
  if (outcome === "success") return <OrderConfirmed order={order} />;
  return outcome === "pending" ? <OrderPending order={order} /> : <OrderFailed />;
}
