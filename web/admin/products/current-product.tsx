import { useQuery } from "@tanstack/react-query";
import { showPrice } from "#contract/money.ts";
import type { Product } from "#contract/products.ts";
import { CurrentFacts } from "../editing/current-facts.tsx";
import { categoriesQuery } from "./categories-query.ts";

export function CurrentProduct({ product }: { product: Product }) {
  const { data } = useQuery(categoriesQuery);
  const { name, sku, price, stock, categoryId, description, imageUrl, slug } = product;
  const category = data?.data.find(({ id }) => id === categoryId)?.name ?? String(categoryId ?? "None");
  return (
    <CurrentFacts
      facts={{
        "Product Name": name,
        SKU: sku,
        Price: showPrice(price),
        Stock: String(stock),
        Category: category,
        Description: description,
        "Image URL": imageUrl ?? "",
        Slug: slug,
      }}
    />
  );
}
