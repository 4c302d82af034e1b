import { useQuery } from "@tanstack/react-query";
import { showPrice } from "#contract/money.ts";
import { listCategories, type Product } from "#contract/products.ts";
import { readOf } from "#web/lib/read-of.ts";
import { CurrentFacts } from "../editing/current-facts.tsx";

export function CurrentProduct({ product }: { product: Product }) {
  const { data } = useQuery(readOf(listCategories));
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
