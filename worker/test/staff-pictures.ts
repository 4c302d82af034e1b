import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Env } from "#worker/env.ts";
import { call } from "./call.ts";
import { staffHeaders } from "./inbox.ts";
import { sizedPieces, webp } from "./pictures.ts";

export type PictureBytes = Uint8Array<ArrayBuffer>;

/** Return WebP files that the API accepts, though no viewer can show them. Different `data` makes the file differ. */
export const largePictureFile = (data = 7): PictureBytes => webp(sizedPieces.webp(1600, 1200, data));
export const smallPictureFile = (data = 7): PictureBytes => webp(sizedPieces.webp(400, 300, data));

export const uploadPicture = (body: PictureBytes | string, bindings: Partial<Env> = {}) =>
  call("/api/admin/pictures", { method: "POST", headers: staffHeaders, body, bindings });

export const uploadSmallPicture = (id: number, body: PictureBytes) =>
  call(`/api/admin/pictures/${id}/small`, { method: "PUT", headers: staffHeaders, body });

export async function storePicture(body: PictureBytes): Promise<{ id: number; address: string }> {
  const response = await uploadPicture(body);
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { data: { id: number; address: string } }).data;
}

export const pictureKeys = async () =>
  (await env.UPLOADS.list({ prefix: "pictures/" })).objects.map(({ key }) => key);

export const pictureAuditRows = async () =>
  (await env.DB.prepare("SELECT who, action, entityId FROM audit WHERE entity = 'picture' ORDER BY id").all())
    .results;

export async function clearPictures(): Promise<void> {
  for (const table of ["pictures", "trash", "post_versions", "product_change_rows"])
    await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.exec("DELETE FROM audit WHERE entity = 'picture'");
  const keys = await pictureKeys();
  if (keys.length) await env.UPLOADS.delete(keys);
}
