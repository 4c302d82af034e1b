import {
  type Brand,
  type BrandForm,
  brandForm,
  createBrand,
  deleteBrand,
  listAdminBrands,
  updateBrand,
} from "#contract/admin-brands.ts";
import { listBrands } from "#contract/brands.ts";
import { createDraftStorage } from "../editing/edit-drafts.ts";
import type { Entity } from "../editing/entity.ts";
import { errorMessage } from "../editing/error-message.ts";
import { adminBrandsKey } from "./brand-queries.ts";
import { newBrand, toFormValues, toInput } from "./brand-values.ts";

export const brandEntity: Entity<Brand, BrandForm> = {
  noun: "brand",
  drafts: createDraftStorage("brand", newBrand),
  defaultValues: newBrand,
  schema: brandForm,
  toFormValues,
  // No endpoint reads a single brand; the list is short.
  read: async (api, { id }, signal) =>
    (await api.call(listAdminBrands, { signal })).data.find((brand) => brand.id === id),
  save: (api, values, target, headers) => {
    const body = toInput(values);
    if (!target) return api.write(createBrand, { body, headers });
    return api.write(updateBrand, { params: { id: target.id }, body, headers });
  },
  remove: (api, id) => api.write(deleteBrand, { params: { id } }),
  invalidates: [adminBrandsKey, [listBrands.path]],
  successToast: (action) => ({ title: `Brand ${action}d` }),
  errorToast: (action, error) => ({
    title: `Failed to ${action} brand: ${errorMessage(error)}`,
    variant: "destructive",
  }),
};
