import { useState } from "react";
import { useLocation } from "wouter";
import { pay } from "#web/lib/pay.ts";
import { paths } from "#web/paths.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  /** Why the cart cannot be paid for yet; undefined if it can be. */
  obstacle: string | undefined;
}

export function PaymentWidget({ obstacle }: Props) {
  return (
    <section aria-labelledby="payment" className="sheet grid gap-4 p-5">
      <h2 id="payment" className="head text-xl">
        Payment
      </h2>
      {import.meta.env?.VITE_PAYMENT_PUBLIC_KEY ? <PayButton obstacle={obstacle} /> : <NotConfigured />}
    </section>
  );
}

function NotConfigured() {
  return (
    <div className="flex gap-3 border border-solid border-danger rounded p-4">
      <Icon name="triangle-alert" className="mt-1 text-danger" />
      <div className="grid gap-1">
        <p className="font-semibold text-danger">The payment provider is not configured properly.</p>
        <p>Payment provider configuration error. Payment processing is unavailable.</p>
      </div>
    </div>
  );
}

function PayButton({ obstacle }: Props) {
  const [isPaying, setPaying] = useState(false);
  const [, navigate] = useLocation();
  const toast = useToast();

  const showFailure = (text?: string) => {
    toast({
      title: "Payment Failed",
      text: text || "An unexpected error occurred.",
      variant: "destructive",
    });
    setPaying(false);
  };
  const startPayment = async () => {
    setPaying(true);
    try {
      const payment = await pay(new URL(paths.orderConfirmation(), location.href).href);
      if (!("paid" in payment)) return showFailure(payment.refused);
      toast({ title: "Payment Successful", text: "Thank you for your purchase!" });
      navigate(paths.orderConfirmation({ payment_intent: payment.paid, redirect_status: "succeeded" }));
    } catch (error) {
      console.error(error);
      showFailure();
    }
  };

  return (
    <>
      <Button onClick={startPayment} disabled={isPaying || Boolean(obstacle)} className="w-full">
        {isPaying ? "Processing..." : "Pay now"}
      </Button>
      {obstacle && (
        <p role="status" className="text-soft">
          {obstacle}
        </p>
      )}
    </>
  );
}
