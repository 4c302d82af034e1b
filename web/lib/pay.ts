/** The payment's id at the provider, or the provider's reason for refusing it, if it gives one. */
type Payment = { paid: string } | { refused?: string };

/**
 * Takes the payment: the only connection to a payment provider. None is built in. To add one, replace this function and
 * load the provider's script inside it. Pass `returnUrl` to a provider that leaves the page: it must come back there
 * with `payment_intent` and `redirect_status`.
 */
export async function pay(_returnUrl: string): Promise<Payment> {
  return { refused: "No payment provider is built in." };
}
