import { expect, it } from "vitest";
import { type Brand, type BrandForm, brandForm, brandInput } from "#contract/admin-brands.ts";
import { z } from "#contract/schema.ts";
import { inputOf, newBrand, valuesOf } from "./brand-values.ts";

const halvern: Brand = {
  ...{ id: 7, version: 3, name: "Halvern", logoUrl: "/images/brands/halvern.svg" },
  ...{ description: null, displayOrder: 4, isActive: false },
};

it("gives back what it was filled with", () => {
  const { id: _, version: __, ...input } = halvern;
  expect(inputOf(valuesOf(halvern))).toEqual(input);
  expect(inputOf({ ...valuesOf(halvern), description: " " }).description).toBeNull();
  expect(inputOf({ ...valuesOf(halvern), description: "Pumps" }).description).toBe("Pumps");
});

const told = (values: BrandForm) =>
  Object.fromEntries(
    (z.safeParse(brandForm, values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  );

it.each([
  [
    { name: " ", logoUrl: "", displayOrder: "" },
    { name: "Required", logoUrl: "Required", displayOrder: "Required" },
  ],
  [{ displayOrder: "0" }, { displayOrder: "Display Order must be at least 1" }],
  [{ displayOrder: "-3" }, { displayOrder: "Display Order must be at least 1" }],
  [{ displayOrder: "1.5" }, { displayOrder: "Display Order must be a whole number" }],
  [{ displayOrder: "10000" }, { displayOrder: "Display Order can't exceed 9999" }],
  [{ logoUrl: "javascript:alert(1)" }, { logoUrl: "Logo URL must start with https:// or /" }],
  [{ displayOrder: " 12 ", description: "" }, {}],
])("judges %j as the server does", (change, expected) => {
  expect(told({ ...valuesOf(halvern), ...change })).toEqual(expected);
  const taken = z.safeParse(brandForm, { ...valuesOf(halvern), ...change });
  if (taken.success) expect(z.safeParse(brandInput, inputOf(taken.data)).success).toBe(true);
});

it("begins active, at the first place", () => {
  expect(newBrand).toMatchObject({ isActive: true, displayOrder: "1" });
});
