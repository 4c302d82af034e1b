import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { PublicProduct } from "#contract/public-product.ts";
import { createQueryClient } from "#web/lib/queries.ts";
import { SearchResults } from "./search-results.tsx";

const nut = { name: "Nut", slug: "nut", price: "0.1", imageUrl: null, sku: "N-1", categoryId: null };
const createProducts = (count: number): PublicProduct[] =>
  Array.from({ length: count }, (_, index) => ({ ...nut, id: index + 1 }));
const more = { hasMore: false, isLoading: false, hasFailed: false, load: () => {} };

it.each([
  [{ data: createProducts(1), total: 1 }, "1 producto encontrado"],
  [{ data: createProducts(2), total: 2 }, "2 productos encontrados"],
  [{ data: createProducts(2), total: 1000 }, "1000 productos encontrados"],
  [{ data: createProducts(2), total: 1000, totalIsMin: true }, "Más de 1000 productos encontrados"],
])("shows, for %j, a price, a picture placeholder and the count: %s", (found, countText) => {
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <SearchResults text="nut" found={found} more={more}>
        {null}
      </SearchResults>
    </QueryClientProvider>,
  );
  expect(html).toContain(`>${countText}<`);
  expect(html).toContain("Sin imagen");
  expect(html).toContain("$0.10");
});
