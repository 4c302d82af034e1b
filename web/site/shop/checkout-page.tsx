import { paths } from "#web/paths.ts";
import { ComingSoon } from "./coming-soon.tsx";

/**
 * Vite evaluates the condition at build time, so the payment layout is not in the bundle while payments are off.
 * `import.meta.env` is undefined in the Worker's bundle, which Vite does not build.
 */
const Payment =
  import.meta.env?.VITE_PAYMENTS_ENABLED === "true"
    ? (await import("./payment-layout.tsx")).PaymentLayout
    : null;

export function CheckoutPage() {
  if (Payment) return <Payment />;
  return (
    <ComingSoon
      text="Checkout isn't open yet. Send us your list and we'll reply with price and availability."
      quoteHref={paths.quote({ list: "cart" })}
    />
  );
}
