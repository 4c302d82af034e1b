import type { Catalogue } from "#contract/catalogue.ts";
import { centsToPrice } from "#contract/money.ts";
import type { PublicProduct } from "#contract/products.ts";
import { DeviceIndex } from "#contract/search/device-index.ts";
import { FromColumns } from "./from-columns.ts";

interface Found {
  data: PublicProduct[];
  total: number;
  totalIsMin?: true;
}

export interface SearchableCatalogue {
  /** The answer of `searchProducts` to any text, where this is the whole catalogue. */
  search: (text: string) => Found;
}

/** A catalogue ready to be searched without the server. Only what is found is unfolded. */
export function openCatalogue({ categories = [], products: columns }: Catalogue): SearchableCatalogue {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const products = new FromColumns(columns);
  const index = new DeviceIndex(
    products.ids.map((id, place) => ({
      id,
      name: columns.names[place] ?? "",
      sku: columns.skus[place] ?? "",
      category: categoryNames.get(columns.categoryIds[place] ?? 0) ?? null,
    })),
  );
  return {
    search(text) {
      const { places, ...counted } = index.search(text);
      const data = places.map((place) => {
        const { priceCents, ...product } = products.at(place);
        return { ...product, price: centsToPrice(priceCents) };
      });
      return { data, ...counted };
    },
  };
}
