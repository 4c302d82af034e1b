// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import type { CartLine } from "#contract/cart.ts";
import { pay } from "#web/lib/pay.ts";
import { createQueryClient } from "#web/lib/queries.ts";
import { cartQuery } from "#web/state/cart.ts";
import { toastsAtom } from "#web/state/toasts.ts";
import { PaymentLayout } from "./payment-layout.tsx";

vi.mock("#web/lib/pay.ts", () => ({ pay: vi.fn() }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
afterEach(() => {
  vi.unstubAllEnvs();
});

const line = (name: string, price: string, quantity: number): CartLine => ({
  product: { id: name.length, name, slug: "any", price, imageUrl: null, sku: name, categoryId: null },
  quantity,
});
const lines = [line("Hex bolt", "0.10", 3), line("Grease", "12.5", 2)];

async function renderCheckout(data: CartLine[] | undefined) {
  const client = createQueryClient();
  if (data) client.setQueryData(cartQuery.queryKey, { data });
  else void client.fetchQuery({ ...cartQuery, queryFn: () => new Promise<never>(() => {}) });
  const store = createStore();
  const root = document.createElement("div");
  await act(async () =>
    createRoot(root).render(
      <Provider store={store}>
        <QueryClientProvider client={client}>
          <PaymentLayout />
        </QueryClientProvider>
      </Provider>,
    ),
  );
  return { root, toast: () => store.get(toastsAtom)[0] };
}

const readSummaryValues = (root: Element) =>
  [...root.querySelectorAll("dd")].map(({ textContent }) => textContent);

it("shows the order, the total and that no payment provider is configured, without a button", async () => {
  const { root } = await renderCheckout(lines);
  for (const part of [
    ...["Order Summary", "× 3", "$0.30", "$25.00", "1-2 business days for processing"],
    "The payment provider is not configured properly.",
    "Payment provider configuration error. Payment processing is unavailable.",
  ]) {
    expect(root.textContent).toContain(part);
  }
  expect(readSummaryValues(root)).toEqual(["$25.30", "Calculated at next step", "$25.30"]);
  expect(root.querySelector("button")).toBeNull();
});

it("shows a total of $99.99 before the cart has loaded", async () => {
  const { root } = await renderCheckout(undefined);
  expect(readSummaryValues(root).at(-1)).toBe("$99.99");
});

it.each([
  [
    "with the provider's reason",
    async () => ({ refused: "Your card was declined." }),
    "Your card was declined.",
  ],
  ["without a reason", async () => ({}), "An unexpected error occurred."],
  ["with an exception", () => Promise.reject(new Error("socket")), "An unexpected error occurred."],
])("reports a payment that failed %s, and allows another try", async (_, answer, text) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubEnv("VITE_PAYMENT_PUBLIC_KEY", "pk_test");
  vi.mocked(pay).mockImplementation(answer);
  const { root, toast } = await renderCheckout(lines);
  const button = root.querySelector("button");
  await act(async () => button?.click());
  expect(toast()).toMatchObject({ title: "Payment Failed", text, variant: "destructive" });
  expect(button?.textContent).toBe("Pay now");
  expect(button?.disabled).toBe(false);
});
