import { expect, it } from "vitest";
import { type Brand, type BrandForm, brandForm, brandInput } from "#contract/admin-brands.ts";
import { z } from "#contract/schema.ts";
import { newBrand, toFormValues, toInput } from "./brand-values.ts";

const halvern: Brand = {
  ...{ id: 7, version: 3, name: "Halvern", logoUrl: "/images/brands/halvern.svg" },
  ...{ description: null, displayOrder: 4, isActive: false },
};

it("converts a brand to form values and back, with a blank description as null", () => {
  const { id: _, version: __, ...input } = halvern;
  expect(toInput(toFormValues(halvern))).toEqual(input);
  expect(toInput({ ...toFormValues(halvern), description: " " }).description).toBeNull();
  expect(toInput({ ...toFormValues(halvern), description: "Pumps" }).description).toBe("Pumps");
});

const errorsOf = (values: BrandForm) =>
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
  [{ displayOrder: "0" }, { displayOrder: "Display order must be at least 1" }],
  [{ displayOrder: "-3" }, { displayOrder: "Display order must be at least 1" }],
  [{ displayOrder: "1.5" }, { displayOrder: "Display order must be a whole number" }],
  [{ displayOrder: "10000" }, { displayOrder: "Display order can't exceed 9,999" }],
  [{ logoUrl: "javascript:alert(1)" }, { logoUrl: "Logo URL must start with https:// or /" }],
  [{ displayOrder: " 12 ", description: "" }, {}],
])("for a brand with %j, reports the errors %j; if none, the server accepts it too", (change, expected) => {
  expect(errorsOf({ ...toFormValues(halvern), ...change })).toEqual(expected);
  const parsed = z.safeParse(brandForm, { ...toFormValues(halvern), ...change });
  if (parsed.success) expect(z.safeParse(brandInput, toInput(parsed.data)).success).toBe(true);
});

it("starts a new brand as active, with display order 1", () => {
  expect(newBrand).toMatchObject({ isActive: true, displayOrder: "1" });
});
