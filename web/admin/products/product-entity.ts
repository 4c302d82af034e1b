import { getCart } from "#contract/cart.ts";
import { ifMatch } from "#contract/edit-fields.ts";
import {
  createProduct,
  deleteProduct,
  listProducts,
  type Product,
  type ProductForm,
  productForm,
  searchProducts,
  updateProduct,
} from "#contract/products.ts";
import { editDrafts } from "../editing/edit-drafts.ts";
import type { Entity } from "../editing/entity.ts";
import { reasonOf } from "../editing/reason-of.ts";
import { inputOf, newProduct, valuesOf } from "./product-values.ts";
import { useProduct } from "./use-product.ts";
import { staffProductsKey } from "./use-products.ts";

export const productEntity: Entity<Product, ProductForm> = {
  noun: "product",
  drafts: editDrafts("product", newProduct),
  empty: newProduct,
  schema: productForm,
  valuesOf,
  useCurrent: useProduct,
  save: (staff, values, edits) => {
    const body = inputOf(values);
    if (!edits) return staff.write(createProduct, { body });
    const headers = edits.version === null ? {} : ifMatch(edits.version);
    return staff.write(updateProduct, { params: { id: edits.id }, body, headers });
  },
  remove: (staff, id) => staff.write(deleteProduct, { params: { id } }),
  shownBy: [staffProductsKey, [listProducts.path], [searchProducts.path], [getCart.path]],
  done: (deed) => ({ title: `Product ${deed}d` }),
  failed: (deed, error) => ({
    title: `Failed to ${deed} product: ${reasonOf(error)}`,
    variant: "destructive",
  }),
};
