import { expect, it } from "vitest";
import { type Product, type ProductForm, productForm, productInput } from "#contract/products.ts";
import { z } from "#contract/schema.ts";
import { inputOf, newProduct, valuesOf } from "./product-values.ts";

const bolt: Product = {
  ...{ id: 7, version: 3, name: "Hex Bolt", sku: "HB-1", price: "0.50", stock: 4, description: "Zinc." },
  ...{ categoryId: null, imageUrl: null, slug: "hex-bolt" },
};

it("gives back what it was filled with", () => {
  const { id: _, version: __, ...input } = bolt;
  expect(inputOf(valuesOf(bolt))).toEqual(input);
  const filed = { ...bolt, categoryId: 6, imageUrl: "/images/a.svg" };
  expect(inputOf(valuesOf(filed))).toMatchObject({ categoryId: 6, imageUrl: "/images/a.svg" });
});

const told = (values: ProductForm) =>
  Object.fromEntries(
    (z.safeParse(productForm, values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  );

it("asks for what is required and leaves the rest", () => {
  const required = { name: "Required", sku: "Required", price: "Required", description: "Required" };
  expect(told({ ...newProduct, stock: " " })).toEqual({ ...required, stock: "Required" });
  expect(told({ ...valuesOf(bolt), slug: "", categoryId: "", imageUrl: "" })).toEqual({});
});

it.each([
  [{ price: "12,50" }, { price: "Price must be an amount in dollars such as 12.50" }],
  [{ price: "-1" }, { price: "Price must be an amount in dollars such as 12.50" }],
  [{ stock: "1.5" }, { stock: "Stock must be a whole number" }],
  [{ stock: "-1" }, { stock: "Stock must be a whole number" }],
  [{ stock: "1000001" }, { stock: "Stock can't exceed 1,000,000" }],
  [{ imageUrl: "javascript:alert(1)" }, { imageUrl: "Image URL must start with https:// or /" }],
  [{ price: " 12.5 ", stock: " 7 " }, {}],
])("judges %j as the server does", (change, expected) => {
  expect(told({ ...valuesOf(bolt), ...change })).toEqual(expected);
  const taken = z.safeParse(productForm, { ...valuesOf(bolt), ...change });
  if (taken.success) expect(z.safeParse(productInput, inputOf(taken.data)).success).toBe(true);
});
