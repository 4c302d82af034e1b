import type { Brand, BrandForm, BrandInput } from "#contract/admin-brands.ts";

export const newBrand: BrandForm = {
  name: "",
  logoUrl: "",
  description: "",
  displayOrder: "1",
  isActive: true,
};

export function toFormValues(brand: Brand): BrandForm {
  return {
    name: brand.name,
    logoUrl: brand.logoUrl,
    description: brand.description ?? "",
    displayOrder: String(brand.displayOrder),
    isActive: brand.isActive,
  };
}

export function toInput({ description, displayOrder, ...values }: BrandForm): BrandInput {
  return {
    ...values,
    description: description.trim() === "" ? null : description,
    displayOrder: Number.parseInt(displayOrder, 10) || 1,
  };
}
