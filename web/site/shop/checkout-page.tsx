import { ComingSoon } from "./coming-soon.tsx";

/**
 * Decided by the build: while payments are off, the payment layout is not even built. Without Vite, in the Worker's
 * own bundle, there is no `import.meta.env`.
 */
const Payment =
  import.meta.env?.VITE_PAYMENTS_ENABLED === "true"
    ? (await import("./payment-layout.tsx")).PaymentLayout
    : null;

export function CheckoutPage() {
  if (Payment) return <Payment />;
  return (
    <ComingSoon text="Checkout isn't open yet. Send us your list and we'll reply with price and availability." />
  );
}
