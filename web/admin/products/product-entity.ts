import {
  createProduct,
  deleteProduct,
  type ProductForm,
  productForm,
  updateProduct,
} from "#contract/admin-products.ts";
import { getCart } from "#contract/cart.ts";
import { listProducts, type Product, searchProducts } from "#contract/products.ts";
import { createDraftStorage } from "../editing/edit-drafts.ts";
import type { Entity } from "../editing/entity.ts";
import { errorMessage } from "../editing/error-message.ts";
import { adminProductsKey } from "./product-queries.ts";
import { newProduct, toFormValues, toInput } from "./product-values.ts";

export const productEntity: Entity<Product, ProductForm> = {
  noun: "product",
  drafts: createDraftStorage("product", newProduct),
  defaultValues: newProduct,
  schema: productForm,
  toFormValues,
  // The API has no endpoint for a single product: reads the first one whose id is larger than `id - 1`.
  read: async (api, { id }, signal) => {
    const { data } = await api.call(listProducts, { query: { limit: 1, cursor: id - 1 }, signal });
    return data.find((product) => product.id === id);
  },
  save: (api, values, target, headers) => {
    const body = toInput(values);
    if (!target) return api.write(createProduct, { body, headers });
    return api.write(updateProduct, { params: { id: target.id }, body, headers });
  },
  remove: (api, id) => api.write(deleteProduct, { params: { id } }),
  invalidates: [adminProductsKey, [listProducts.path], [searchProducts.path], [getCart.path]],
  successToast: (action) => ({ title: `Product ${action}d` }),
  errorToast: (action, error) => ({
    title: `Failed to ${action} product: ${errorMessage(error)}`,
    variant: "destructive",
  }),
};
