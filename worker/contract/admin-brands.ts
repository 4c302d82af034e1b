import { address, anyText, rowId, text, version } from "./edits.ts";
import { answer, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** A brand as the panel sees it. */
export const brand = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.string(),
  description: z.nullable(z.string()),
  displayOrder: z.int(),
  isActive: z.boolean(),
  version,
});
export type Brand = z.output<typeof brand>;

/** The body of create and update, and what the dialog checks; an empty description is none. */
export const brandInput = z.object({
  name: text(200),
  logoUrl: address("Logo URL"),
  description: z._default(z.nullable(anyText(2000)), null),
  displayOrder: z._default(z.int().check(z.minimum(1), z.maximum(9999)), 1),
  isActive: z._default(z.boolean(), true),
});
export type BrandInput = z.output<typeof brandInput>;

/** All of them, by display order, then id. */
export const listAdminBrands = endpoint({
  method: "GET",
  path: "/api/admin/brands",
  access: "admin",
  reply: answer(z.array(brand)),
});

export const createBrand = endpoint({
  method: "POST",
  path: "/api/admin/brands",
  access: "admin",
  body: brandInput,
  reply: answer(brand),
});

export const updateBrand = endpoint({
  method: "PUT",
  path: "/api/admin/brands/:id",
  access: "admin",
  params: rowId,
  body: brandInput,
  reply: answer(brand),
});

export const deleteBrand = endpoint({
  method: "DELETE",
  path: "/api/admin/brands/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});
