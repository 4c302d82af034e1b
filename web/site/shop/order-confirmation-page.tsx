import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";
import { paths } from "#web/paths.ts";
import { useToast } from "#web/state/toasts.ts";
import { OrderConfirmed } from "./order-confirmed.tsx";
import { OrderFailed } from "./order-failed.tsx";
import { OrderPending } from "./order-pending.tsx";
import { outcomeOf, outcomes } from "./payment-outcome.ts";

/**
 * Shows a payment's outcome, once in a toast, and on the page. The checkout or the payment provider leads
 * here. Goes to the home page if the URL lacks the payment or its status.
 */
export function OrderConfirmationPage() {
  const [searchParams] = useSearchParams();
  const orderId = searchParams.get("payment_intent");
  const status = searchParams.get("redirect_status");
  const outcome = orderId && status ? outcomeOf(status) : undefined;
  const [, navigate] = useLocation();
  const toast = useToast();
  const hasToasted = useRef(false);

  useEffect(() => {
    if (!outcome) return navigate(paths.home(), { replace: true });
    if (hasToasted.current) return;
    hasToasted.current = true;
    toast(outcomes[outcome]);
  }, [outcome, toast, navigate]);

  if (!orderId || !outcome) return <div className="min-h-dvh" aria-busy="true" />;
  if (outcome === "success") return <OrderConfirmed orderId={orderId} />;
  return outcome === "pending" ? <OrderPending orderId={orderId} /> : <OrderFailed />;
}
