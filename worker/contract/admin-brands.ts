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

const mostOrder = 9999;

/** The body of create and update; an empty description is none. */
export const brandInput = z.object({
  name: text(200),
  logoUrl: address("Logo URL"),
  description: z._default(z.nullable(anyText(2000)), null),
  displayOrder: z._default(z.int().check(z.minimum(1), z.maximum(mostOrder)), 1),
  isActive: z._default(z.boolean(), true),
});
export type BrandInput = z.output<typeof brandInput>;

/** What the dialog checks: its fields as they are typed, `brandInput` made of them. */
export const brandForm = z.object({
  name: brandInput.shape.name,
  logoUrl: brandInput.shape.logoUrl,
  description: anyText(2000),
  displayOrder: z.string().check(
    z.trim(),
    z.regex(/\S/, "Required"),
    z.regex(/^-?\d+$/, "Display order must be a whole number"),
    z.refine((typed) => !(Number(typed) < 1), "Display order must be at least 1"),
    z.refine((typed) => !(Number(typed) > mostOrder), "Display order can't exceed 9,999"),
  ),
  isActive: z.boolean(),
});
export type BrandForm = z.output<typeof brandForm>;

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
