import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { findBySlug } from "#contract/catalogue/find-by-slug.ts";
import { listProducts, searchProducts } from "#contract/products.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { call } from "#web/lib/api.ts";

const serverTimeoutMs = 3000;

/** Looks up a product by slug in the catalogue on this device, then on the server. Null if neither has it. */
export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: [listProducts.path, "slug", slug],
    queryFn: async ({ signal }) => (await findOnDevice(slug)) ?? (await findOnServer(slug, signal)),
  });

async function findOnDevice(slug: string): Promise<PublicProduct | null> {
  const catalogue = await import("#web/pwa/catalogue-store.ts")
    .then(({ readCatalogue }) => readCatalogue())
    .catch(() => undefined);
  return catalogue ? findBySlug(catalogue.products, slug) : null;
}

async function findOnServer(slug: string, signal: AbortSignal): Promise<PublicProduct | null> {
  const withTimeout = AbortSignal.any([signal, AbortSignal.timeout(serverTimeoutMs)]);
  const { data } = await call(listProducts, { query: { limit: 1, slug }, signal: withTimeout });
  return data[0] ?? null;
}

/** Looks up a product by slug in the query cache, in the server's first pages of search results. */
export function findInResults(queryClient: QueryClient, slug: string): PublicProduct | undefined {
  const searches = queryClient.getQueriesData<{ data: readonly PublicProduct[] }>({
    queryKey: [searchProducts.path],
  });
  return searches.flatMap(([, found]) => found?.data ?? []).find((product) => product.slug === slug);
}
