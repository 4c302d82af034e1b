import { asc } from "drizzle-orm";
import {
  type BrandInput,
  createBrand,
  deleteBrand,
  listAdminBrands,
  updateBrand,
} from "#contract/admin-brands.ts";
import { database } from "#worker/db/client.ts";
import { deleteRow, insertRow, updateRow } from "#worker/db/edit-rows.ts";
import { requirePictures } from "#worker/db/mark-pictures-used.ts";
import { brands as table } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { routes, serve } from "#worker/http/serve.ts";

async function checkedColumns(env: Env, input: BrandInput) {
  await requirePictures(env, { logoUrl: [input.logoUrl] });
  return { ...input, description: input.description?.trim() || null };
}

export const brands = routes(
  serve(listAdminBrands, async (c) => ({
    data: await database(c.env).select().from(table).orderBy(asc(table.displayOrder), asc(table.id)),
  })),
  serve(createBrand, async (c, { body }) => ({
    data: await insertRow(c.env, table, readEdit(c), await checkedColumns(c.env, body)),
  })),
  serve(updateBrand, async (c, { params, body }) => ({
    data: await updateRow(c.env, table, params.id, readEdit(c), await checkedColumns(c.env, body)),
  })),
  serve(deleteBrand, async (c, { params }) => {
    await deleteRow(c.env, table, params.id, readEdit(c));
    return {};
  }),
);
