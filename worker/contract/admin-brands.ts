import { rowId, urlOrPath } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { version } from "./row-version.ts";
import { z } from "./schema.ts";
import { optionalText, requiredLine } from "./text.ts";

const brand = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.string(),
  description: z.nullable(z.string()),
  displayOrder: z.int(),
  isActive: z.boolean(),
  version,
});
export type Brand = z.output<typeof brand>;

const maxDisplayOrder = 9999;

/** An empty description is stored as null. */
export const brandInput = z.object({
  name: requiredLine(200),
  logoUrl: urlOrPath("Logo URL"),
  description: z._default(z.nullable(optionalText(2000)), null),
  displayOrder: z._default(z.int().check(z.minimum(1), z.maximum(maxDisplayOrder)), 1),
  isActive: z._default(z.boolean(), true),
});
export type BrandInput = z.output<typeof brandInput>;

/** Form values of the admin dialog, which converts them to `BrandInput`. */
export const brandForm = z.object({
  name: brandInput.shape.name,
  logoUrl: brandInput.shape.logoUrl,
  description: optionalText(2000),
  displayOrder: z.string().check(
    z.trim(),
    z.regex(/\S/, "Required"),
    z.regex(/^-?\d+$/, "Display order must be a whole number"),
    z.refine((typed) => !(Number(typed) < 1), "Display order must be at least 1"),
    z.refine((typed) => !(Number(typed) > maxDisplayOrder), "Display order can't exceed 9,999"),
  ),
  isActive: z.boolean(),
});
export type BrandForm = z.output<typeof brandForm>;

/** Returns all brands by display order, then id. */
export const listAdminBrands = endpoint({
  method: "GET",
  path: "/api/admin/brands",
  access: "admin",
  reply: dataReply(z.array(brand)),
});

export const createBrand = endpoint({
  method: "POST",
  path: "/api/admin/brands",
  access: "admin",
  body: brandInput,
  reply: dataReply(brand),
});

export const updateBrand = endpoint({
  method: "PUT",
  path: "/api/admin/brands/:id",
  access: "admin",
  params: rowId,
  body: brandInput,
  reply: dataReply(brand),
});

export const deleteBrand = endpoint({
  method: "DELETE",
  path: "/api/admin/brands/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});
