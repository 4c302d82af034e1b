import {
  type Brand,
  type BrandForm,
  brandForm,
  createBrand,
  deleteBrand,
  updateBrand,
} from "#contract/admin-brands.ts";
import { listBrands } from "#contract/brands.ts";
import { ifMatch } from "#contract/edit-fields.ts";
import { editDrafts } from "../editing/edit-drafts.ts";
import type { Entity } from "../editing/entity.ts";
import { reasonOf } from "../editing/reason-of.ts";
import { inputOf, newBrand, valuesOf } from "./brand-values.ts";
import { useBrand } from "./use-brand.ts";
import { staffBrandsKey } from "./use-brands.ts";

export const brandEntity: Entity<Brand, BrandForm> = {
  noun: "brand",
  drafts: editDrafts("brand", newBrand),
  empty: newBrand,
  schema: brandForm,
  valuesOf,
  useCurrent: useBrand,
  save: (staff, values, edits) => {
    const body = inputOf(values);
    if (!edits) return staff.write(createBrand, { body });
    const headers = edits.version === null ? {} : ifMatch(edits.version);
    return staff.write(updateBrand, { params: { id: edits.id }, body, headers });
  },
  remove: (staff, id) => staff.write(deleteBrand, { params: { id } }),
  shownBy: [staffBrandsKey, [listBrands.path]],
  done: (deed) => ({ title: `Brand ${deed}d` }),
  failed: (deed, error) => ({
    title: `Failed to ${deed} brand: ${reasonOf(error)}`,
    variant: "destructive",
  }),
};
