import type { Catalogue } from "#contract/catalogue.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { DeviceIndex } from "#contract/search/device-index.ts";
import { ColumnReader } from "./column-reader.ts";
import { toPublicProduct } from "./find-by-slug.ts";

interface Found {
  data: PublicProduct[];
  total: number;
  totalIsMin?: true;
}

export interface SearchableCatalogue {
  /** Returns the same results as the server if this catalogue is complete and current. Pages count from 1. */
  search: (text: string, page?: number) => Found;
}

export function openCatalogue({ categories = [], products: columns }: Catalogue): SearchableCatalogue {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const products = new ColumnReader(columns);
  const deviceIndex = new DeviceIndex(
    products.ids.map((id, index) => ({
      id,
      name: columns.names[index] ?? "",
      sku: columns.skus[index] ?? "",
      category: categoryNames.get(columns.categoryIds[index] ?? 0) ?? null,
      attributes: products.attributeWordsAt(index),
    })),
  );
  return {
    search(text, page = 1) {
      const { indexes, ...counted } = deviceIndex.search(text, page);
      const data = indexes.map((index) => toPublicProduct(products.at(index)));
      return { data, ...counted };
    },
  };
}
