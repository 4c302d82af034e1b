import { expect, it } from "vitest";
import { type ProductForm, productForm, productInput } from "#contract/admin-products.ts";
import type { Product } from "#contract/products.ts";
import { z } from "#contract/schema.ts";
import { newProduct, toFormValues, toInput } from "./product-values.ts";

const bolt: Product = {
  ...{ id: 7, version: 3, name: "Hex Bolt", sku: "HB-1", price: "0.50", stock: 4, description: "Zinc." },
  ...{ categoryId: null, imageUrl: null, slug: "hex-bolt" },
};

it("converts a product to form values and back", () => {
  const { id: _, version: __, ...input } = bolt;
  expect(toInput(toFormValues(bolt))).toEqual(input);
  const withOptional = { ...bolt, categoryId: 6, imageUrl: "/images/a.svg" };
  expect(toInput(toFormValues(withOptional))).toMatchObject({ categoryId: 6, imageUrl: "/images/a.svg" });
});

const errorsOf = (values: ProductForm) =>
  Object.fromEntries(
    (z.safeParse(productForm, values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  );

it("requires name, SKU, price, stock and description, but no slug, category or image", () => {
  const required = { name: "Required", sku: "Required", price: "Required", description: "Required" };
  expect(errorsOf({ ...newProduct, stock: " " })).toEqual({ ...required, stock: "Required" });
  expect(errorsOf({ ...toFormValues(bolt), slug: "", categoryId: "", imageUrl: "" })).toEqual({});
});

it.each([
  [{ price: "12,50" }, { price: "Enter the price in dollars, for example 12.50" }],
  [{ price: "-1" }, { price: "Enter the price in dollars, for example 12.50" }],
  [{ stock: "1.5" }, { stock: "Stock must be a whole number, 0 or more" }],
  [{ stock: "-1" }, { stock: "Stock must be a whole number, 0 or more" }],
  [{ stock: "1000001" }, { stock: "Stock can't exceed 1,000,000" }],
  [{ imageUrl: "javascript:alert(1)" }, { imageUrl: "Image URL must start with https:// or /" }],
  [{ price: " 12.5 ", stock: " 7 " }, {}],
])("for %j, reports the errors %j, and accepts only what the server accepts", (change, expected) => {
  expect(errorsOf({ ...toFormValues(bolt), ...change })).toEqual(expected);
  const parsed = z.safeParse(productForm, { ...toFormValues(bolt), ...change });
  if (parsed.success) expect(z.safeParse(productInput, toInput(parsed.data)).success).toBe(true);
});
