// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { act, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createQueryClient } from "#web/lib/queries.ts";
import { cartQuery } from "#web/state/cart.ts";
import { toastsAtom } from "#web/state/toasts.ts";
import { CartPage } from "./cart-page.tsx";
import { OrderConfirmationPage } from "./order-confirmation-page.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

/** Renders in StrictMode, in which React runs every effect of a new component twice in development. */
async function renderInStrictMode(path: string, page: ReactNode) {
  const store = createStore();
  const toasts = new Map<number, string>();
  store.sub(toastsAtom, () => {
    for (const { id, title } of store.get(toastsAtom)) toasts.set(id, title);
  });
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const client = createQueryClient();
  client.setQueryData(cartQuery.queryKey, { data: [] });
  await act(async () =>
    createRoot(document.createElement("div")).render(
      <StrictMode>
        <Provider store={store}>
          <QueryClientProvider client={client}>
            <Router hook={hook} searchHook={searchHook}>
              {page}
            </Router>
          </QueryClientProvider>
        </Provider>
      </StrictMode>,
    ),
  );
  return { titles: () => [...toasts.values()], history };
}

it("shows one toast for an empty cart and redirects to the shop", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, data: [] }));
  const { titles, history } = await renderInStrictMode("/shop/cart", <CartPage />);
  await vi.waitFor(() => expect(titles()).toEqual(["Empty Cart"]));
  expect(history).toEqual(["/shop"]);
});

it.each([
  ["succeeded", "Order Confirmed"],
  ["processing", "Payment Processing"],
  ["canceled", "Payment Failed"],
  ["requires_payment_method", "Payment Failed"],
  ["SUCCEEDED", "Payment Failed"],
])("shows one toast, and does not redirect, for a payment with the status %s", async (status, title) => {
  const path = `/shop/order-confirmation?payment_intent=pi_1&redirect_status=${status}`;
  const { titles, history } = await renderInStrictMode(path, <OrderConfirmationPage />);
  expect(titles()).toEqual([title]);
  expect(history).toEqual([path]);
});

it.each([
  "",
  "?payment_intent=pi_1",
  "?redirect_status=succeeded",
  "?payment_intent=&redirect_status=processing",
])("redirects an order confirmation with the query %j to the home page, without a toast", async (query) => {
  const path = `/shop/order-confirmation${query}`;
  const { titles, history } = await renderInStrictMode(path, <OrderConfirmationPage />);
  expect(titles()).toEqual([]);
  expect(history).toEqual(["/"]);
});
