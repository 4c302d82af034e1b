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
    <ComingSoon text="Nothing can be paid for here yet. Send us the list, and we answer with price and availability." />
  );
}
