// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "#web/lib/queries.ts";
import { cartQuery } from "#web/state/cart.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const product = (id: number) => ({
  ...{ id, name: `Part ${id}`, slug: `part-${id}`, sku: `P-${id}`, price: "1.00" },
  ...{ imageUrl: null, categoryId: null },
});

/** Stubs `fetch` with a server that puts each product in the cart at once, and replies when the test says so. */
function startServer() {
  const inCart: number[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    if (body) inCart.push(JSON.parse(String(body)).productId);
    const data = inCart.map((id) => ({ product: product(id), quantity: 1 }));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json({ success: true, data });
  });
  return { waiting };
}

let add: (productId: number) => void;

function Probe() {
  add = useAddToCart().add;
  return null;
}

it("caches the whole cart even if the reply to an earlier request arrives last", async () => {
  const { waiting } = startServer();
  const client = createQueryClient();
  await act(async () =>
    createRoot(document.createElement("div")).render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  const loading = client.fetchQuery(cartQuery).catch(() => {});
  await act(async () => {
    add(1);
    add(2);
  });
  while (waiting.length) await act(async () => waiting.pop()?.());
  await loading;
  expect(client.getQueryData(cartQuery.queryKey)?.data.map((line) => line.product.id)).toEqual([1, 2]);
});
