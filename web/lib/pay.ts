/** How a payment ended here: its id at the provider, or the provider's own words on why not, where it has any. */
export type Payment = { paid: string } | { refused?: string };

/**
 * The one door to a payment provider; none is built in. Whoever adds one replaces this function, loads the provider's
 * script in it and not before, and hands `returnUrl` to a provider that leaves the page: it comes back there with
 * `payment_intent` and `redirect_status`.
 */
export async function pay(_returnUrl: string): Promise<Payment> {
  return { refused: "No payment provider is built in." };
}
