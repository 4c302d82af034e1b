// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import type { PublicProduct } from "#contract/public-product.ts";
import { createQueryClient } from "#web/lib/queries.ts";
import { SearchResults } from "./search-results.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const nut = { name: "Nut", slug: "nut", price: "0.1", imageUrl: null, sku: "N-1", categoryId: null };
const createProducts = (count: number): PublicProduct[] =>
  Array.from({ length: count }, (_, index) => ({ ...nut, id: index + 1 }));

it("focuses the first new card of the same query, but no card of another query that has more", async () => {
  const client = createQueryClient();
  const root = createRoot(document.body);
  const more = { hasMore: true, isLoading: false, hasFailed: false, load: () => {} };
  const show = async (text: string, count: number) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <SearchResults text={text} found={{ data: createProducts(count), total: 9 }} more={more}>
            {null}
          </SearchResults>
        </QueryClientProvider>,
      ),
    );
    // The cards render in two steps.
    while (document.querySelectorAll("li").length < count)
      await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  const pressShowMore = () =>
    act(async () =>
      [...document.querySelectorAll("button")]
        .find((button) => button.textContent === "Mostrar más")
        ?.click(),
    );
  const focusedCard = () =>
    [...document.querySelectorAll("li")].findIndex((card) => card.contains(document.activeElement));
  await show("nut", 2);
  await pressShowMore();
  await show("bolt", 4);
  expect(focusedCard()).toBe(-1);
  await pressShowMore();
  await show("bolt", 6);
  expect(focusedCard()).toBe(4);
  await act(async () => root.unmount());
});
