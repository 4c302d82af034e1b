import type { ProductForm, ProductInput } from "#contract/admin-products.ts";
import type { Product } from "#contract/products.ts";

export const newProduct: ProductForm = {
  name: "",
  sku: "",
  price: "",
  stock: "0",
  description: "",
  categoryId: "",
  imageUrl: "",
  slug: "",
};

export function toFormValues(product: Product): ProductForm {
  return {
    name: product.name,
    sku: product.sku,
    price: product.price,
    stock: String(product.stock),
    description: product.description,
    categoryId: product.categoryId === null ? "" : String(product.categoryId),
    imageUrl: product.imageUrl ?? "",
    slug: product.slug,
  };
}

/** Builds the request body. If the slug is empty, the server generates it. */
export function toInput({ stock, categoryId, imageUrl, ...values }: ProductForm): ProductInput {
  return {
    ...values,
    stock: Number.parseInt(stock, 10) || 0,
    categoryId: categoryId === "" ? null : Number(categoryId),
    imageUrl: imageUrl || null,
  };
}
